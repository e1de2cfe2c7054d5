import { type Finding, getFinding } from '../../shared/Finding.ts';
import { locateCompiler } from '../environments/locateCompiler.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { SampleSite } from '../environments/SampleSite.ts';
import type { Sample } from '../read/readSample.ts';
import type { LineDifference, RecordedError, SampleRecord } from '../record/PageRecord.ts';
import { codesOf, compareErrors } from './compareErrors.ts';
import { compileWithTsc, type TscError } from './compileWithTsc.ts';

/** What compilers say of samples, beside what is recorded. */
export interface CompilerComparison {
  /** What each says otherwise, by its release; nothing of those that say the same. */
  differences: Map<Sample, Record<string, LineDifference[]>>;
  /** One for each compiler. */
  counts: CompilerCount[];
  findings: Finding[];
}

/** How often a compiler says something else. */
export interface CompilerCount {
  release: string;
  /** Samples that it was asked about. */
  samples: number;
  /** Samples with an error of another code. */
  otherCodes: number;
  /** Samples whose errors have the same codes and other words. */
  otherWords: number;
  /** Lines whose errors no longer come, and the samples that they are in. */
  accepted: number;
  acceptedIn: number;
}

/** A count in words. */
export function describeCount({
  release,
  samples,
  otherCodes,
  otherWords,
  accepted,
  acceptedIn,
}: CompilerCount): string {
  return (
    `TypeScript ${release} asked about ${samples} samples: other codes in ${otherCodes}, only other words in ${otherWords}, ` +
    `${accepted} lines accepted in ${acceptedIn}`
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
    const count = { release, samples: 0, otherCodes: 0, otherWords: 0, accepted: 0, acceptedIn: 0 };
    const asked = samples.filter((sample) => before.has(sample) && sample.comparedTypescript.includes(release));
    for (const [sample, after] of await ask(release, asked)) {
      const errors = before.get(sample) ?? [];
      const lines = compareErrors(errors, after);
      countLines(count, errors, lines);
      if (lines.length > 0) {
        differences.set(sample, { ...differences.get(sample), [release]: lines });
      }
    }
    counts.push(count);
  }
  return comparison;
}

/** What a difference is to a reader: the line is accepted, or its errors have other codes, or only other words. */
export function differenceKind(
  { line, errors }: LineDifference,
  recorded: readonly Pick<RecordedError, 'line' | 'code'>[],
): 'accepted' | 'codes' | 'words' {
  if (errors.length === 0) {
    return 'accepted';
  }
  return codesOf(errors) === codesOf(recorded.filter((error) => error.line === line)) ? 'words' : 'codes';
}

function countLines(count: CompilerCount, recorded: readonly TscError[], lines: readonly LineDifference[]): void {
  const kinds = lines.map((line) => differenceKind(line, recorded));
  const accepted = kinds.filter((kind) => kind === 'accepted').length;
  count.samples += 1;
  count.accepted += accepted;
  count.acceptedIn += accepted > 0 ? 1 : 0;
  count.otherCodes += kinds.includes('codes') ? 1 : 0;
  count.otherWords += kinds.length > 0 && kinds.every((kind) => kind === 'words') ? 1 : 0;
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
