import { libraryReleases, olderVersions, versionFolder } from '../../config/docsInstances.ts';
import { listPageFiles } from '../../packages/records/questions/collectSamples.ts';
import { Records } from '../../packages/records/Records.ts';
import { readEntries } from '../../packages/records/questions/readEntries.ts';
import { type Finding, FindingError, getFinding } from '../../lib/Finding.ts';
import { toSyntaxFinding } from '../../lib/readPage.ts';
import type { LintedSite } from './LintedSite.ts';
import { pageFindings, verdictFindings } from './pageFindings.ts';
import { type LintedPage, pagesIn, readLintedPage } from './readLintedPage.ts';
import { libraryFindings, recordFindings } from './recordFindings.ts';

/** What was found, and how much was looked at, by what it is. */
interface Lint {
  findings: Finding[];
  covered: Readonly<Record<string, number>>;
}

/** Lints all pages of a site: alone, beside each other, and against what was recorded of libraries and samples. */
export function lintSite(site: LintedSite): Lint {
  const records = new Records(site);
  const findings: Finding[] = [];
  const pages: LintedPage[] = [];
  // Files and folders that start with `_` are parts, not pages.
  for (const file of listPageFiles(records).filter((path) => !path.includes('/_'))) {
    try {
      pages.push(readLintedPage(records, file));
    } catch (error) {
      findings.push(error instanceof FindingError ? error.finding : toSyntaxFinding(file, error));
    }
  }
  // What the others would miss in a page that cannot be read is not a finding.
  if (findings.length > 0) {
    return { findings, covered: { pages: pages.length } };
  }
  // An older version may repeat the words of the newest one, and documents other releases.
  const older = site.docsInstances.flatMap((instance) =>
    olderVersions(instance).map((version) => ({
      pages: [...pagesIn(versionFolder(instance, version), pages).values()],
      version,
    })),
  );
  const others = pages.filter((page) => !older.some((version) => version.pages.includes(page)));
  const newest = site.docsInstances.map((instance) => libraryReleases(instance.versions[0]));
  findings.push(
    ...pageFindings(others, Object.assign({}, ...newest) as Record<string, string>),
    ...older.flatMap((version) => pageFindings(version.pages, libraryReleases(version.version))),
  );
  findings.push(...verdictFindings(others, site.typedVerdicts, site.exemptions.file));
  let entries: Readonly<Record<string, number>> = {};
  try {
    // What is stale among the others hides nothing of these.
    findings.push(...libraryFindings(site, records, pages));
    const ofRecords = recordFindings(site, records, pages);
    findings.push(...ofRecords.findings);
    ({ entries } = ofRecords);
  } catch (error) {
    findings.push(getFinding(error));
  }
  const sum = (count: (page: LintedPage) => number) => pages.reduce((total, page) => total + count(page), 0);
  const covered = {
    pages: pages.length,
    'entries of exports': site.docsInstances.reduce(
      (total, instance) => total + readEntries(records, `${versionFolder(instance, instance.versions[0])}/`).length,
      0,
    ),
    'explained messages': sum(({ headings }) => headings.filter(({ id }) => id.startsWith('message-')).length),
    'quoted messages': sum(({ quotes }) => quotes.length),
    'messages printed from records': sum(({ outcomes }) => outcomes),
    ...entries,
  };
  const missing = Object.entries(covered).filter(([, count]) => count === 0);
  const remedy = 'see that config/docsInstances.ts names the folders of the pages';
  findings.push(...missing.map(([what]) => ({ file: 'npm run check:pages', message: `there are no ${what}`, remedy })));
  return { findings, covered };
}
