import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A page of the released docs, the kind that an added page weighs on. */
const docsPage = '/installation';

/**
 * Sizes of what every docs page loads beside its own text: the scripts that its HTML names, and the data of its sidebar.
 *
 * @param build Folder of a finished build.
 * @returns Bytes after gzip -9, by name without the hash.
 * @throws Error when the page names no script.
 */
export function readSharedFiles(build: string): Map<string, number> {
  const html = readFileSync(join(build, `${docsPage}.html`), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]+src="(\/assets\/js\/([^"]+?)(?:\.[0-9a-f]{8,})?\.js)"/g)];
  if (scripts.length === 0) {
    throw new Error(
      `${docsPage}.html names no script. Correct scripts/bench/readSharedFiles.ts to how the site loads them.`,
    );
  }
  const sizes = new Map(
    scripts.map(([, path = '', name = '']) => [
      `${name}.js`,
      gzipSync(readFileSync(join(build, path)), { level: 9 }).length,
    ]),
  );
  const folder = join(build, 'assets/js');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const content = readFileSync(join(folder, file));
    if (content.includes('docsSidebars') && content.includes(`"${docsPage}"`)) {
      sizes.set('sidebar data', gzipSync(content, { level: 9 }).length);
    }
  }
  return sizes;
}
