import { searchScopes } from '../../../config/docsSets.ts';
import { assertIndexFile, type IndexFile } from '../../../plugins/search/engine/IndexFile.ts';
import { indexUrl } from '../../../plugins/search/indexUrl.ts';
import { builtFile } from '../builtSite.ts';

/** The index files of the build, the released main docs first. */
export const builtIndexes: readonly IndexFile[] = searchScopes.map(({ tag }) => {
  const url = indexUrl(tag);
  const file: unknown = JSON.parse(builtFile(url.slice(1)));
  assertIndexFile(file, url);
  return file;
});
