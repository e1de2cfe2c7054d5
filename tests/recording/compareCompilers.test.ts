import { readPageRecord } from '../../packages/records/answers/SampleRecord.ts';
import { describe, expect, it } from 'vitest';
import { checkAgain } from '../../packages/recorder/record/checkAgain.ts';
import { checkSite } from '../../packages/recorder/record/checkSite.ts';
import type { Records } from '../../packages/records/Records.ts';
import { formatFinding } from '../../lib/Finding.ts';
import {
  compilerFolder,
  createSite,
  fakeCompiler,
  kitManifest,
  manifestWith,
  pageWith,
  record,
  withServers,
  write,
} from '../content/samples/sampleSite.ts';
import cases from './fixtures/samples.json';

const release = '9.0.2';
const page = 'docs/page.mdx';
const wrong = "// @errors: 2322\nimport { place } from 'kit'\nplace({ id: 'a1', tip: 3 })";
const right = "import { place } from 'kit'\nplace({ id: 'a1', tip: 1 })";

const manifest = manifestWith({ comparedTypescript: [release] });

function siteWith(
  said: string,
  files: Record<string, string> = { [page]: pageWith(wrong) + pageWith(right) },
): Records {
  return createSite({ ...fakeCompiler(release, said), ...files }, manifest);
}

async function comparedOf(site: Records) {
  const { findings, differing } = await record(site);
  expect(findings.map(formatFinding)).toEqual([]);
  return { compared: readPageRecord(site, page)?.map(({ compared }) => compared), differing };
}

describe('recordSamples asks another compiler', () => {
  it.each(cases.compared)('$what', async ({ said, lines }) => {
    const { compared, differing } = await comparedOf(siteWith(said));
    expect(compared).toEqual([lines ? { [release]: lines } : undefined, undefined]);
    expect(differing).toBe(lines ? 1 : 0);
  });

  it('that is another release', async () => {
    const other = siteWith('');
    write(other, `${compilerFolder(release)}/package.json`, '{ "version": "9.0.1" }');
    await expect(record(other)).rejects.toThrow('TypeScript 9.0.2 is not installed');
  });

  it('that breaks on a sample, and still hears it about the others', async () => {
    const site = siteWith('', { [page]: pageWith(wrong), 'docs/breaks.mdx': pageWith(`${right} // break`) });
    const { findings } = await record(site);
    expect(findings.map(formatFinding)).toEqual([
      expect.stringContaining('docs/breaks.mdx:3  TypeScript 9.0.2 breaks on the sample'),
    ]);
    expect(readPageRecord(site, page)?.[0]?.compared).toEqual({ [release]: [{ line: 1, errors: [] }] });
    expect(readPageRecord(site, 'docs/breaks.mdx')).toBeUndefined();
  });

  it('with one declaration for all in a program', async () => {
    const declaring = (type: string) =>
      `// @filename: menu.d.ts\ndeclare module 'menu' {\n  export const tip: ${type}\n}
// @filename: page.ts\n// ---cut---\nimport { tip } from 'menu'\ntip satisfies ${type}`;
    const samples = [right, declaring('string'), declaring('number'), wrong].map((code) => pageWith(code)).join('');
    const { compared } = await comparedOf(siteWith('', { [page]: samples }));
    expect(compared).toEqual([...Array<undefined>(3), { [release]: [{ line: 1, errors: [] }] }]);
  });

  it('that refuses what the reader does not see', async () => {
    const hidden = "import { place } from 'kit'\nconst hidden = 'tip: 3'\n// ---cut---\nplace({ id: hidden, tip: 1 })";
    const { findings } = await record(siteWith('error TS1: No.', { [page]: pageWith(hidden) }));
    expect(findings.map(formatFinding)).toEqual([
      expect.stringContaining('TypeScript 9.0.2 gives error 1 in code that the reader does not see: No.'),
    ]);
  });
});

it('a check finds a record that was made without a compiler, and one of which it says something else', async () => {
  const site = siteWith('');
  await comparedOf(site);
  const without = site.with({ manifest: kitManifest });
  expect(checkSite(without).findings.map(formatFinding)).toEqual([
    expect.stringMatching(
      /^recorded\/environments\.json .* recorded with TypeScript 9\.0\.2, compared, and .* has none/,
    ),
  ]);
  const check = () => withServers(site, (options) => checkAgain(site, options));
  expect((await check()).findings).toEqual([]);
  const cut = (members: number) => `error TS2322: No tip of { ... ${members} more ... }.`;
  const answer = (said: string) =>
    Object.entries(fakeCompiler(release, said)).forEach(([file, text]) => write(site, file, text));
  answer(cut(8));
  await record(site, { all: true });
  answer(cut(9));
  expect((await check()).findings).toEqual([]);
  answer('error TS1: No.');
  const { findings, differing } = await check();
  expect(findings.map(formatFinding)).toEqual([
    expect.stringContaining('docs/page.mdx.json  recorded again, it differs by 1 answer of another compiler'),
  ]);
  expect(differing).toBe(1);
});
