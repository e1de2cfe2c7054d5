import { readPageRecord } from '../../packages/records/said/PageRecord.ts';
import { describe, expect, it } from 'vitest';
import { checkSamples } from '../../packages/recorder/record/checkSamples.ts';
import type { Records } from '../../packages/records/Records.ts';
import { formatFinding } from '../../lib/Finding.ts';
import {
  compilerFolder,
  createSite,
  fakeCompiler,
  kitFrom,
  kitManifest,
  manifestWith,
  pageWith,
  record,
  write,
} from '../content/samples/sampleSite.ts';

const release = '9.0.2';
const page = 'docs/page.mdx';
const wrong = "// @errors: 2322\nimport { place } from 'kit'\nplace({ id: 'a1', tip: 3 })";
const right = "import { place } from 'kit'\nplace({ id: 'a1', tip: 1 })";
const folder = compilerFolder(release);

const manifest = manifestWith({ comparedTypescript: [release] });

function siteWith(
  said: string,
  files: Record<string, string> = { [page]: pageWith(wrong) + pageWith(right) },
): Records {
  return createSite({ ...fakeCompiler(release, said), ...files }, manifest);
}

async function comparedOf(site: Records) {
  const { findings, compilers } = await record(site);
  expect(findings.map(formatFinding)).toEqual([]);
  return { compared: readPageRecord(site, page)?.samples.map(({ compared }) => compared), count: compilers[0] };
}

describe('recordSamples asks another compiler', () => {
  const none = { release, samples: 2, otherCodes: 0, otherWords: 0, accepted: 0, acceptedIn: 0, refused: 0 };
  const same = "error TS2322: Type '3' is not assignable to type '2 | 0 | 1'.";
  const missing = 'error TS2741: A tip is missing.\n  It is needed.';

  it.each([
    ['that says the same, with a union in another order', same, undefined, {}],
    ['that accepts a line', '', [{ line: 1, errors: [] }], { accepted: 1, acceptedIn: 1 }],
    [
      'that gives another code',
      missing,
      [{ line: 1, errors: [{ column: 18, code: 2741, text: 'A tip is missing.\n  It is needed.' }] }],
      { otherCodes: 1 },
    ],
    [
      'that uses other words',
      'error TS2322: No tip of three.',
      [{ line: 1, errors: [{ column: 18, code: 2322, text: 'No tip of three.' }] }],
      { otherWords: 1 },
    ],
  ])('%s', async (_name, said, lines, counted) => {
    const { compared, count } = await comparedOf(siteWith(said));
    expect(compared).toEqual([lines && { [release]: lines }, undefined]);
    expect(count).toEqual({ ...none, ...counted });
  });

  it('that is not installed, or is another release', async () => {
    const none = createSite({ [page]: pageWith(wrong) }, manifest);
    const remedy = 'run `npm run install:samples -- typescript@9.0.2`';
    await expect(record(none)).rejects.toThrow(`TypeScript 9.0.2 is not installed: ${remedy}`);
    const other = siteWith('');
    write(other, `${folder}/package.json`, '{ "version": "9.0.1" }');
    await expect(record(other)).rejects.toThrow(`TypeScript 9.0.2 is not here, but 9.0.1: ${remedy}`);
  });

  it('that breaks on a sample, and still hears it about the others', async () => {
    const site = siteWith('', { [page]: pageWith(wrong), 'docs/breaks.mdx': pageWith(`${right} // break`) });
    const { findings } = await record(site);
    expect(findings.map(formatFinding)).toEqual([
      expect.stringContaining('docs/breaks.mdx:3  TypeScript 9.0.2 breaks on the sample'),
    ]);
    expect(readPageRecord(site, page)?.samples[0]?.compared).toEqual({ [release]: [{ line: 1, errors: [] }] });
    expect(readPageRecord(site, 'docs/breaks.mdx')).toBeUndefined();
  });

  it('with one declaration for all in a program', async () => {
    const declaring = (type: string) =>
      `// @filename: menu.d.ts\ndeclare module 'menu' {\n  export const tip: ${type}\n}
// @filename: page.ts\n// ---cut---\nimport { tip } from 'menu'\ntip satisfies ${type}`;
    const samples = [right, declaring('string'), declaring('number'), wrong].map((code) => pageWith(code)).join('');
    expect((await comparedOf(siteWith('', { [page]: samples }))).count).toMatchObject({ samples: 4, accepted: 1 });
  });

  it('that refuses what the reader does not see', async () => {
    const hidden = "import { place } from 'kit'\nconst hidden = 'tip: 3'\n// ---cut---\nplace({ id: hidden, tip: 1 })";
    const { findings } = await record(siteWith('error TS1: No.', { [page]: pageWith(hidden) }));
    expect(findings.map(formatFinding)).toEqual([
      expect.stringContaining('TypeScript 9.0.2 gives error 1 in code that the reader does not see: No.'),
    ]);
  });
});

describe('checkSamples', () => {
  it('finds a record that was made without a compiler, and one of which it says something else', async () => {
    const site = siteWith('');
    await comparedOf(site);
    const without = site.with({ manifest: kitManifest });
    expect((await checkSamples(without)).findings.map(formatFinding)).toEqual([
      expect.stringMatching(
        /^recorded\/environments\.json .* recorded with TypeScript 9\.0\.2, compared, and .* has none/,
      ),
    ]);
    expect((await checkSamples(site, { environments: kitFrom(site) })).findings).toEqual([]);
    Object.entries(fakeCompiler(release, 'error TS1: No.')).forEach(([file, text]) => write(site, file, text));
    const { findings, compilers } = await checkSamples(site, { environments: kitFrom(site) });
    expect(findings.map(formatFinding)).toEqual([
      expect.stringContaining('another compiler says something else than recorded'),
    ]);
    expect(compilers).toMatchObject([{ release, samples: 2, otherCodes: 1 }]);
  });
});
