import { type Finding, getFinding } from '../../../lib/Finding.ts';
import { locateCompiler } from '../environments/locateCompiler.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import { type Program, recordingRelease } from '../../records/questions/Program.ts';
import type { LineDifference, RecordedError, SampleRecord } from '../../records/answers/SampleRecord.ts';
import { compareErrors } from './compareErrors.ts';
import { compileWithTsc, type TscError } from './compileWithTsc.ts';

/** Asks the compiler that records samples on its command line, and those that they name beside it. */
export async function askCompilers(site: SampleSite, samples: readonly Program[], environments: LocatedEnvironments) {
  /** What each says, by its release. */
  const answers = new Map<string, ReadonlyMap<Program, readonly TscError[]>>();
  const findings: Finding[] = [];
  const releasesOf = (sample: Program) => [recordingRelease(site, sample.environment), ...sample.comparedTypescript];
  for (const release of new Set(samples.flatMap(releasesOf))) {
    const asked = samples.filter((sample) => releasesOf(sample).includes(release));
    const [folder] = asked.flatMap((sample) =>
      recordingRelease(site, sample.environment) === release
        ? (environments.get(sample.environment)?.get('typescript') ?? [])
        : [],
    );
    try {
      const compiler = { release, folder: folder ?? locateCompiler(site.root, release) };
      const answer = await compileWithTsc(site, compiler, asked, environments);
      answers.set(release, answer.errors);
      findings.push(...answer.findings);
    } catch (error) {
      findings.push(getFinding(error));
    }
  }
  return { answers, findings };
}

/**
 * Asks the compilers that samples name what they say otherwise than the recording one, each on its command line: what else is
 * in a program decides the order of a union, and where it is cut.
 */
export async function compareCompilers(
  site: SampleSite,
  records: ReadonlyMap<Program, Pick<SampleRecord, 'errors'>>,
  environments: LocatedEnvironments,
) {
  const samples = [...records.keys()].filter(({ comparedTypescript }) => comparedTypescript.length > 0);
  const { answers, findings } = await askCompilers(site, samples, environments);
  findings.push(...[...answers].flatMap(([release, errors]) => [...errors].flatMap(hiddenFindings(release))));
  /** What each says otherwise, by its release; nothing of those that say the same. */
  const differences = new Map<Program, Record<string, LineDifference[]>>();
  for (const sample of samples) {
    const recording = recordingRelease(site, sample.environment);
    const before = answers.get(recording)?.get(sample);
    if (before !== undefined) {
      findings.push(...commandLineFindings(sample, recording, records.get(sample)?.errors ?? [], before));
      const others = sample.comparedTypescript.flatMap((release) => {
        const lines = compareErrors(before, answers.get(release)?.get(sample) ?? before);
        return lines.length === 0 ? [] : [[release, lines] as const];
      });
      if (others.length > 0) {
        differences.set(sample, Object.fromEntries(others));
      }
    }
  }
  return { differences, findings };
}

/** Errors that a compiler finds where the reader does not look. */
function hiddenFindings(release: string) {
  return ([{ page, line }, errors]: readonly [Program, readonly TscError[]]): Finding[] =>
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
  { page, line }: Program,
  release: string,
  recorded: readonly RecordedError[],
  printed: readonly TscError[],
): Finding[] {
  const codes = (errors: readonly { line: number; code: number }[]) =>
    errors.map((error) => `${error.line} TS${error.code}`).sort();
  const [wanted, got] = [codes(recorded), codes(printed)];
  const message = `on its command line TypeScript ${release} gives ${got.join(', ') || 'no error'}, and ${wanted.join(', ') || 'none'} is recorded`;
  const remedy = 'see that the sample holds beside others in one program';
  return wanted.join() === got.join() ? [] : [{ file: page, line, message, remedy }];
}
