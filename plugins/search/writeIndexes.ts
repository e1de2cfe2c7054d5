import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SearchScope } from '../../config/docsSets.ts';
import { indexUrl } from './addresses.ts';
import { buildIndex } from './engine/SearchIndex.ts';
import { readSite } from './records/readSite.ts';

/**
 * Writes one index for each docs set and version into a finished build.
 *
 * @param directory Folder of the build.
 * @param routes Clean paths of its pages.
 * @throws Error when a set has no page, or a page belongs to a set that is not listed.
 */
export async function writeIndexes(
  directory: string,
  routes: readonly string[],
  sets: readonly SearchScope[],
): Promise<void> {
  const pages = await readSite(directory, routes);
  const unknown = pages.find(({ tag }) => sets.every((set) => set.tag !== tag));
  if (unknown) {
    throw new Error(
      `${unknown.sections[0]?.url ?? ''} belongs to ${unknown.tag}, which config/docsSets.ts does not list.`,
    );
  }
  for (const { tag, label } of sets) {
    const sections = pages.filter((page) => page.tag === tag).flatMap((page) => page.sections);
    if (sections.length === 0) {
      throw new Error(`No page of the build belongs to ${tag}, which config/docsSets.ts lists. Take it out there.`);
    }
    const file = join(directory, indexUrl(tag));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(buildIndex(sections, { tag, set: label })));
  }
}
