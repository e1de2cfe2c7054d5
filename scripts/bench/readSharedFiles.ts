import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'node-html-parser';

/** A page of the released docs, the kind that an added page weighs on. */
const docsPage = '/installation';

const sidebarData = 'sidebar data';

/**
 * Sizes of what every docs page loads beside its own text: the scripts that its HTML names, and the data of its sidebar.
 *
 * @param build Folder of a finished build.
 * @returns Bytes after gzip -9, by name without the hash.
 * @throws Error when the page names no script, or no script holds its sidebar.
 */
export function readSharedFiles(build: string): Map<string, number> {
  const html = readFileSync(join(build, `${docsPage}.html`), 'utf8');
  const scripts = parse(html)
    .querySelectorAll('script[data-deferred^="/assets/js/"]')
    .map((script) => script.getAttribute('data-deferred') ?? '');
  if (scripts.length === 0) {
    throw new Error(
      `${docsPage}.html names no script. Correct scripts/bench/readSharedFiles.ts to how the site loads them.`,
    );
  }
  const sizeOf = (content: Buffer): number => gzipSync(content, { level: 9 }).length;
  const sizes = new Map(
    scripts.map((path) => [
      basename(path).replace(/\.[0-9a-f]{8,}\.js$/, '.js'),
      sizeOf(readFileSync(join(build, path))),
    ]),
  );
  const folder = join(build, 'assets/js');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const content = readFileSync(join(folder, file));
    if (content.includes('"docsSidebars":{') && content.includes(`"href":"${docsPage}"`)) {
      sizes.set(sidebarData, sizeOf(content));
    }
  }
  if (!sizes.has(sidebarData)) {
    throw new Error(
      `No script holds the sidebar of ${docsPage}. Correct scripts/bench/readSharedFiles.ts to where the site keeps it.`,
    );
  }
  return sizes;
}
