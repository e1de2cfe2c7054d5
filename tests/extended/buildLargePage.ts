import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import type { SampleRecord, TextSpan } from '../../plugins/samples/PageRecord.ts';
import { readRecord, writeRecord } from '../../plugins/samples/recordFiles.ts';

/** Below the repository, so that the copy finds its packages there. */
const site = join(process.cwd(), '.bench/large-page');
const folder = 'versioned_docs/version-2.9.x';

/** Route of the page that holds the text and samples of many pages. */
export const largePage = '/transformative_types';

/** Appends page after page, with what the compiler said about their samples, until the page has as many samples. */
function enlarge(page: string, leastSamples: number): void {
  const texts: string[] = [];
  const samples: SampleRecord[] = [];
  let body = readFileSync(join(site, page), 'utf8');
  const others = readdirSync(join(site, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mdx'))
    .map((path) => `${folder}/${path}`)
    .filter((path) => path !== page)
    .sort();
  for (const path of [page, ...others]) {
    const record = readRecord(process.cwd(), path);
    if (samples.length < leastSamples && record !== undefined) {
      const shift = texts.length;
      const move = (spans: readonly TextSpan[]) =>
        spans.map(([line, column, length, text]): TextSpan => [line, column, length, text + shift]);
      texts.push(...record.texts);
      samples.push(
        ...record.samples.map((sample) => ({ ...sample, hovers: move(sample.hovers), queries: move(sample.queries) })),
      );
      body += path === page ? '' : matter.read(join(process.cwd(), path)).content;
    }
  }
  writeFileSync(join(site, page), body);
  writeRecord(site, page, { texts, samples });
}

/**
 * Builds a copy of this site in which one page is very large.
 *
 * @returns Folder of the built copy.
 * @throws Error with the end of the log when the build fails.
 */
export function buildLargePage(): string {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  for (const entry of readdirSync(process.cwd())) {
    if (/^(config|docs|firesage|hosting|plugins|samples|src|static|version.*)$|\.(ts|json)$/.test(entry)) {
      cpSync(join(process.cwd(), entry), join(site, entry), {
        recursive: true,
        filter: (path) => !path.includes('samples/.environments'),
      });
    }
  }
  enlarge(`${folder}/transformative_types.mdx`, 200);
  const { status, stdout, stderr } = spawnSync('npx', ['docusaurus', 'build', site], { encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`${site}: the build failed.\n${`${stdout}${stderr}`.slice(-3000)}`);
  }
  return join(site, 'build');
}
