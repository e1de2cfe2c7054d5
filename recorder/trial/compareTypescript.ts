import { compareCompilers, type CompilerCount } from '../compile/compareCompilers.ts';
import { FindingError } from '../../plugins/shared/Finding.ts';
import { installEnvironment } from '../environments/installEnvironment.ts';
import { compilerName, locateCompiler } from '../environments/locateCompiler.ts';
import { type GivenLibraries, locateEnvironments } from '../environments/locateEnvironments.ts';
import type { Records } from '../../records/Records.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import type { LineDifference, SampleRecord } from '../../records/said/PageRecord.ts';
import { recordedSamples, type TextChange } from '../../records/said/compareVersions.ts';

/** What another release of TypeScript says of the samples. */
interface TypescriptChanges {
  /** Pages with a sample of which it says something else. */
  pages: { page: string; changes: TextChange[] }[];
  counts: CompilerCount[];
}

/**
 * Compiles all samples with another release of TypeScript, which it installs, and compares what comes with the records;
 * writes none.
 *
 * @param given Folders of libraries that the registry does not carry.
 * @throws FindingError for what cannot be installed, and the first sample that cannot be compared.
 */
export async function compareTypescript(
  site: Records,
  release: string,
  given: GivenLibraries,
): Promise<TypescriptChanges> {
  const samples = recordedSamples(site).flatMap(({ sample, record }) =>
    record === undefined ? [] : [[{ ...sample, comparedTypescript: [release] }, record] as const],
  );
  const at = locateEnvironments(site, given);
  const missing = [...new Set(samples.map(([{ environment }]) => environment))].filter((name) => !at.has(name));
  for (const name of isInstalled(site, release) ? missing : [compilerName(release), ...missing]) {
    const [finding] = installEnvironment(site, name);
    if (finding !== undefined) {
      throw new FindingError(finding);
    }
  }
  const comparison = await compareCompilers(site, new Map(samples), locateEnvironments(site, given));
  const [finding] = comparison.findings;
  if (finding !== undefined) {
    throw new FindingError(finding);
  }
  const pages = new Map<string, TextChange[]>();
  for (const [sample, record] of samples) {
    const lines = comparison.differences.get(sample)?.[release] ?? [];
    const changes = lines.map((line) => toChange(record, line));
    pages.set(sample.page, [...(pages.get(sample.page) ?? []), ...changes]);
  }
  return {
    pages: [...pages].map(([page, changes]) => ({ page, changes })).filter(({ changes }) => changes.length > 0),
    counts: comparison.counts,
  };
}

function isInstalled({ root }: SampleSite, release: string): boolean {
  try {
    return locateCompiler(root, release).release === release;
  } catch {
    return false;
  }
}

function toChange({ errors }: SampleRecord, { line, errors: now }: LineDifference): TextChange {
  const serialize = (list: readonly { code: number; text: string }[]) =>
    list.map(({ code, text }) => `${code}: ${text}`).join('\n');
  return { kind: 'message', before: serialize(errors.filter((error) => error.line === line)), after: serialize(now) };
}
