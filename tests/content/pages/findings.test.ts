import { expect, it } from 'vitest';
import { readErrorSections } from '../../../plugins/error-decoder/readErrorSections.ts';
import { pageMarkdown } from '../../../plugins/markdown/pageMarkdown.ts';
import { readResolvedPage } from '../../../plugins/pages/readResolvedPage.ts';
import { formatFinding, getFinding } from '../../../lib/Finding.ts';
import findings from '../../pages/findings.json';
import { createSite, write } from '../samples/sampleSite.ts';
import { type FixtureRecord, fixtureSite } from './fixtureSite.ts';
import { pageHtml } from './pageHtml.ts';

const file = 'docs/page.mdx';
const record = findings.record as unknown as FixtureRecord;
const { unrecorded } = findings;

/** What stops the build at a page, if anything does. @param changed Its text after it was recorded. */
function findingOf(page: string, changed = page): string | undefined {
  const site = fixtureSite(file, page, record);
  write(site, file, changed);
  const about = { file, route: '/page', title: 'Page', description: 'What it shows.', updated: undefined };
  try {
    pageMarkdown('https://example.com/', about, readResolvedPage(site, file));
    readErrorSections(site, [about], new Map());
  } catch (error) {
    return formatFinding(getFinding(error));
  }
  return undefined;
}

it.each(findings.pages)('$what stops the build, with its place and a remedy', ({ page, finding }) => {
  expect(findingOf(page)).toBe(finding);
});

it('a sample that was not recorded, or changed since, stops the build', () => {
  expect(findingOf(findings.sound)).toBeUndefined();
  expect(findingOf(findings.sound, findings.sound.replace('place(2)', 'place(1)'))).toMatch(
    /^docs\/page\.mdx:6 {2}the sample has no current record .*\n.*npm run record:samples/,
  );
  expect(() => readResolvedPage(createSite({ [file]: findings.sound }), file)).toThrow(
    /^docs\/page\.mdx:1 {2}the sample has no current record/,
  );
});

it.each(unrecorded.pages)('a preview marks what is not recorded, and the build stops there: %s', async (page) => {
  const site = fixtureSite(file, page, unrecorded.record as unknown as FixtureRecord);
  const lacking = site.with({ recordsRoot: createSite().root });
  expect(await pageHtml(lacking.with({ isPreview: true }), file)).toContain('(not recorded yet)');
  expect(() => readResolvedPage(lacking, file)).toThrow(/ has no current record in recorded/);
});
