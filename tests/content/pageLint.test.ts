import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { type DocsInstance, firestoreDocs } from '../../config/docsInstances.ts';
import { formatFinding } from '../../lib/Finding.ts';
import { required } from '../../lib/required.ts';
import { collectSamples } from '../../packages/records/questions/collectSamples.ts';
import { writeRecordFile } from '../../packages/records/files/recordFiles.ts';
import { Records } from '../../packages/records/Records.ts';
import { writeReleases } from '../../packages/records/answers/AnsweredReleases.ts';
import { libraryHead, libraryPath } from '../../packages/records/answers/LibraryRecord.ts';
import { writeAnswers } from '../../packages/records/answers/readAnswers.ts';
import { recordPath } from '../../packages/records/answers/SampleRecord.ts';
import type { LintedSite, MessageExemptions } from '../../plugins/page-lint/LintedSite.ts';
import { lintSite } from '../../plugins/page-lint/lintSite.ts';
import changes from './fixtures/lint/changes.json';
import { createSite, kitManifest, write } from './samples/sampleSite.ts';

const folder = join(import.meta.dirname, 'fixtures/lint/sound');

/** A site in which nothing is wrong, by its files; beside them what was recorded for it. */
const sound: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [relative(folder, path), readFileSync(path, 'utf8')]),
);
const errorsPage = 'docs/errors/lid.mdx';

const packages = { kit: { kit: '1.0.0' }, kid: { kid: '2.0.0' } };
const instance: DocsInstance = {
  ...firestoreDocs,
  libraries: ['kit', 'kid'],
  errors: 'start',
  index: 'api',
  versions: [{ name: 'current', route: '/', packages }],
};
const { kit } = kitManifest.environments;
const environments = { kit, kid: { ...kit, library: 'kid', packages: packages.kid } };
const areas = [{ folder: 'docs', route: '/', environment: 'kit', environments: { kit: 'kit', kid: 'kid' } }];

/** What was recorded of a sample under which the compiler printed these texts. */
const recordOf = (key: string, texts: readonly string[]) => ({
  key,
  environment: 'kit',
  hovers: [],
  queries: [],
  completions: [],
  errors: texts.map((text) => ({ line: 0, column: 0, length: 1, code: 2322, text })),
});

/** The sound site with texts changed, of which each stands in one of its files; the samples of errors were recorded before. */
function siteOf(changed: readonly string[][] = []): LintedSite {
  const texts = { ...sound };
  for (const [text = '', by = ''] of changed) {
    const [file, ...others] = Object.keys(texts).filter((name) => texts[name]?.includes(text));
    assert(
      file !== undefined && others.length === 0,
      `“${text}” does not stand in exactly one file of the sound site.`,
    );
    texts[file] = required(texts[file], file).replace(text, () => by);
  }
  const read = (file: string) => required(texts[file], file);
  const site = createSite({ ...texts, [errorsPage]: required(sound[errorsPage], errorsPage) }, { areas, environments });
  for (const content of JSON.parse(read('libraries.json')) as { library: string }[]) {
    writeRecordFile(site.root, libraryPath(content.library), { ...libraryHead, ...content });
  }
  const printed = read('printed.txt').split('\n');
  const samples = collectSamples(new Records(site), [errorsPage]).samples.map(({ key, expectedErrors }) =>
    expectedErrors.length > 0
      ? recordOf(key, [printed.shift() ?? ''])
      : { ...recordOf(key, []), run: { server: 's', printed: ['Sorry: the box is shut.'] } },
  );
  writeAnswers(site.root, { record: recordPath(errorsPage) }, samples);
  writeReleases(site);
  write(site, errorsPage, read(errorsPage));
  return {
    ...site,
    docsInstances: [instance],
    packageMarks: { kit: 'web', kid: 'admin' },
    exemptions: { ...(JSON.parse(read('exemptions.json')) as MessageExemptions), file: 'exempt.ts' },
    typedVerdicts: {},
  };
}

const findingsIn = (site: LintedSite) => lintSite(site).findings.map(formatFinding);

it('a sound site is linted without a finding, and what was looked at is counted', () => {
  const { findings, covered } = lintSite(siteOf());
  expect(findings).toEqual([]);
  expect(Object.values(covered)).toEqual([4, 3, 3, 1, 1, 3, 1]);
});

it.each(changes.wrong)('page lint finds $what', ({ changes: changed, findings }) => {
  expect(findings).not.toEqual([]);
  expect(findingsIn(siteOf(changed))).toEqual(findings);
});

it.each(changes.right)('page lint accepts $what', ({ changes: changed }) => {
  expect(findingsIn(siteOf(changed))).toEqual([]);
});

it('page lint lets rows with a verdict stand where they are counted, and finds a count that is too high', () => {
  const site = siteOf([['locks |', 'throws |']]);
  const allow = (rows: number) => ({ ...site, typedVerdicts: { 'docs/start.mdx': { rows, reason: 'it is new' } } });
  expect(findingsIn(allow(1))).toEqual([]);
  expect(findingsIn(allow(2))).toEqual([
    expect.stringMatching(/^exempt\.ts {2}docs\/start\.mdx may have 2 rows with verdicts, and has 1/),
  ]);
});

it('page lint finds that there is nothing to look at, and a record that is missing', () => {
  const { findings } = lintSite({ ...siteOf(), manifest: { areas: [], environments: { old: kit } } });
  expect(findings.map(({ message }) => message)).toEqual([
    'there is no record of old',
    ...['pages', 'entries of exports', 'explained messages', 'quoted messages', 'messages printed from records'].map(
      (what) => `there are no ${what}`,
    ),
  ]);
});
