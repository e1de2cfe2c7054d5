import { beforeAll, describe, expect, it } from 'vitest';
import { readResolvedPage } from '../../../plugins/pages/readResolvedPage.ts';
import { listPageFiles } from '../../../packages/records/questions/collectSamples.ts';
import { readFences } from '../../../packages/records/questions/listFences.ts';
import { readEntries } from '../../../packages/records/questions/readEntries.ts';
import { Records } from '../../../packages/records/Records.ts';
import { recordPath } from '../../../packages/records/answers/SampleRecord.ts';
import { listPathPages } from '../../../packages/records/answers/PathRecord.ts';
import { fillReleases, releasesOf } from '../../../packages/records/site/SampleSite.ts';
import { siteSamples } from '../../../samples/siteSamples.ts';

const site = new Records(siteSamples);
const files = listPageFiles(site);
/** What each page was seen to read. */
const notes = new Map<string, readonly string[]>();

beforeAll(() => {
  for (const file of files) {
    const view = site.view();
    readResolvedPage(view, file);
    notes.set(file, view.notes);
  }
});

describe('a page depends on what was read to make it', () => {
  it('its text, and its record if it has one', () => {
    console.log(`${files.length} pages`);
    expect(files.length).toBeGreaterThan(0);
    const isLacking = (file: string, read: string) => site.read(read) !== undefined && !notes.get(file)?.includes(read);
    const lacking = files.filter((file) => isLacking(file, file) || isLacking(file, recordPath(file)));
    expect(lacking).toEqual([]);
  });

  it('what its commands print', () => {
    const paths = listPathPages(site);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter(({ page, record }) => !notes.get(page)?.includes(record))).toEqual([]);
  });

  it('the entries that it lists, and no page without them', () => {
    const listing = files.filter((file) => site.read(file)?.includes('<ExportList groups='));
    expect(listing.length).toBeGreaterThan(0);
    for (const page of listing) {
      const entries = new Set(readEntries(site, page).map(({ file }) => file));
      expect([...entries].filter((file) => !notes.get(page)?.includes(file))).toEqual([]);
    }
    const others = files.filter((file) => !listing.includes(file));
    expect(others.filter((file) => notes.get(file)?.some((note) => note !== file && files.includes(note)))).toEqual([]);
  });
});

it('each command on the home page is one of a followed path', () => {
  const home = 'src/pages/_home/home.mdx';
  const shown = readFences(site, home).flatMap(({ language, code }) => (language === 'sh' ? code.split('\n') : []));
  const followed = listPathPages(site)
    .flatMap(({ paths }) => [...paths.values()].flatMap(({ steps }) => steps))
    .flatMap((step) => (step.kind === 'commands' ? step.text.split('\n') : []));
  const commands = shown.map((line) => fillReleases(line, releasesOf(site.manifest, home)));
  expect(commands.length).toBeGreaterThan(4);
  expect(commands.filter((line) => !followed.includes(line.replace('npm i -D', 'npm install --save-dev')))).toEqual([]);
});
