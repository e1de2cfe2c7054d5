import { type Finding, getFinding } from '../../../lib/Finding.ts';
import { locateCompiler } from '../environments/locateCompiler.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import type { Sample } from '../../records/asked/readSample.ts';
import type { LineDifference, RecordedError, SampleRecord } from '../../records/said/PageRecord.ts';
import { compareAnswers, type DifferenceCount } from './compareErrors.ts';
import { compileWithTsc, type TscError } from './compileWithTsc.ts';

/** How often a compiler says something else than the recording one. */
export type CompilerCount = DifferenceCount & { release: string };

/** What compilers say of samples, beside what is recorded. */
export interface CompilerComparison {
  /** What each says otherwise, by its release; nothing of those that say the same. */
  differences: Map<Sample, Record<string, LineDifference[]>>;
  counts: CompilerCount[];
  findings: Finding[];
}

export function describeCount({
  release,
  samples,
  otherCodes,
  otherWords,
  accepted,
  acceptedIn,
  refused,
}: CompilerCount): string {
  return (
    `TypeScript ${release} asked about ${samples} samples: other codes in ${otherCodes}, only other words in ${otherWords}, ` +
    `${accepted} lines accepted in ${acceptedIn}, ${refused} lines refused`
  );
}

/**
 * Asks the compilers that samples name what they say otherwise than the recording one. That one is asked on its command
 * line as well: which order a union has, and where it is cut, depends on what else is in a program.
 *
 * @param records What is recorded of the samples; others are left out.
 */
export async function compareCompilers(
  site: SampleSite,
  records: ReadonlyMap<Sample, Pick<SampleRecord, 'errors'>>,
  environments: LocatedEnvironments,
): Promise<CompilerComparison> {
  const comparison: CompilerComparison = { differences: new Map(), counts: [], findings: [] };
  const { differences, counts, findings } = comparison;
  const samples = [...records.keys()].filter(({ comparedTypescript }) => comparedTypescript.length > 0);
  const ask = async (release: string, asked: readonly Sample[], own?: string): Promise<Map<Sample, TscError[]>> => {
    try {
      const compiler = own === undefined ? locateCompiler(site.root, release) : { release, folder: own };
      const answer = await compileWithTsc(site, compiler, asked, environments);
      findings.push(...answer.findings, ...[...answer.errors].flatMap(hiddenFindings(release)));
      return answer.errors;
    } catch (error) {
      findings.push(getFinding(error));
      return new Map();
    }
  };
  const before = new Map<Sample, TscError[]>();
  for (const name of new Set(samples.map(({ environment }) => environment))) {
    const release = site.manifest.environments[name]?.typescript ?? '';
    const own = samples.filter(({ environment }) => environment === name);
    for (const [sample, errors] of await ask(release, own, environments.get(name)?.get('typescript'))) {
      before.set(sample, errors);
      findings.push(...commandLineFindings(sample, release, records.get(sample)?.errors ?? [], errors));
    }
  }
  for (const release of new Set(samples.flatMap(({ comparedTypescript }) => comparedTypescript))) {
    const asked = samples.filter((sample) => before.has(sample) && sample.comparedTypescript.includes(release));
    const compared = compareAnswers(before, await ask(release, asked));
    for (const [sample, lines] of compared.differences) {
      differences.set(sample, { ...differences.get(sample), [release]: lines });
    }
    counts.push({ release, ...compared.count });
  }
  return comparison;
}

/** Errors that a compiler finds where the reader does not look. */
function hiddenFindings(release: string) {
  return ([{ page, line }, errors]: [Sample, TscError[]]): Finding[] =>
    errors
      .filter((error) => error.line === -1)
      .map(({ code, text }) => ({
        file: page,
        line,
        message: `TypeScript ${release} gives error ${code} in code that the reader does not see: ${text.split('\n')[0]}`,
        remedy: 'write the hidden code so that all compilers accept it',
      }));
}

/** Lines of which the recording compiler says something else on its command line, which a comparison could not start from. */
function commandLineFindings(
  { page, line }: Sample,
  release: string,
  recorded: readonly RecordedError[],
  said: readonly TscError[],
): Finding[] {
  const codes = (errors: readonly { line: number; code: number }[]) =>
    errors.map((error) => `${error.line} TS${error.code}`).sort();
  const [wanted, got] = [codes(recorded), codes(said)];
  const message = `on its command line TypeScript ${release} gives ${got.join(', ') || 'no error'}, and ${wanted.join(', ') || 'none'} is recorded`;
  const remedy = 'see that the sample holds beside others in one program';
  return wanted.join() === got.join() ? [] : [{ file: page, line, message, remedy }];
}
