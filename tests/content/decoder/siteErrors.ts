import { listPageFiles } from '../../../packages/records/questions/collectSamples.ts';
import { siteRecords } from '../../../samples/siteRecords.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocsInstance, docsInstances, versionFolder, versionRoute } from '../../../config/docsInstances.ts';
import { decodeErrors } from '../../../plugins/error-decoder/browser/decodeErrors.ts';
import { buildErrorIndex } from '../../../plugins/error-decoder/buildErrorIndex.ts';

/** The pages of the newest version of each docs instance. */
export const pageSets = docsInstances.map((instance) => {
  const [newest] = instance.versions;
  const folder = versionFolder(instance, newest);
  const own = listPageFiles(siteRecords).filter((file) => file.startsWith(`${folder}/`) && !file.includes('/_'));
  const pages = own.map((file) => {
    const route = versionRoute(newest, file.slice(folder.length + 1).replace(/\.mdx$/, ''));
    const text = readFileSync(join(siteRecords.root, file), 'utf8');
    return { file, route, text };
  });
  return { instance, pages };
});

/** What the decoder knows of the site. */
export const siteIndex = buildErrorIndex(siteRecords, pageSets);

/** What a text is on a page, and the addresses that its errors lead to, `undefined` for one that is not known. */
export function decode(text: string, path = '/') {
  const decoded = decodeErrors(text, path, siteIndex);
  const errors = decoded.kind === 'errors' ? decoded.errors : [];
  return { decoded, errors, urls: errors.map(({ section }) => section?.url) };
}

/** Path of a page of a docs instance. */
export function pathIn({ versions: [newest] }: DocsInstance): string {
  return versionRoute(newest, 'any');
}
