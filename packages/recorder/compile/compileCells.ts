import { FindingError } from '../../../lib/Finding.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import { newestName, sdkLabel } from '../../records/site/SampleManifest.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import type { Sample } from '../../records/asked/readSample.ts';
import { type Cell, cellCode } from '../../records/asked/listCells.ts';
import type { CellError, CellRecord, TableSource } from '../../records/said/TableRecord.ts';
import { codesOf } from '../../records/said/differenceKind.ts';
import { askCompilers, recordingRelease } from './compareCompilers.ts';
import { type TscError, unknownNameCodes } from './compileWithTsc.ts';

/** Where cells are defined. */
const file = 'samples/tables';

/** What the compilers say of cells, by their samples. */
export type CompiledCells = Map<Sample, Pick<CellRecord, 'errors' | 'compared'>>;

/** The cells of a table as what is compiled, in their order. */
export function toSamples(site: SampleSite, { name, cells, setups }: TableSource): Sample[] {
  return cells.map(({ id, environment, program }: Cell, index) => ({
    page: file,
    line: 0,
    title: `${name}, ${id}`,
    environment,
    language: 'ts',
    code: cellCode(program),
    comparedTypescript: listCompilers(site, environment).slice(1),
    expectedErrors: [],
    setups: setups[index] ?? {},
    key: '',
  }));
}

/** Releases of TypeScript that the cells of an environment are compiled with, the recording one first. */
export function listCompilers({ manifest }: SampleSite, environment: string): string[] {
  const { typescript = '', comparedTypescript = [] } = manifest.environments[environment] ?? {};
  return [typescript, ...comparedTypescript];
}

/**
 * Compiles cells, with the recording compiler, those that are asked beside it, and the newest releases of the official SDK.
 *
 * @param samples Of the cells.
 * @throws FindingError for a cell that is not a program, and where a compiler is not at hand.
 */
export async function compileCells(
  site: SampleSite,
  samples: readonly Sample[],
  environments: LocatedEnvironments,
): Promise<CompiledCells> {
  const ask = async (asked: readonly Sample[]) => {
    const { answers, findings } = await askCompilers(site, asked, environments);
    if (findings[0] !== undefined) {
      throw new FindingError({ ...findings[0], file });
    }
    return (sample: Sample, release = recordingRelease(site, sample)) => answers.get(release)?.get(sample) ?? [];
  };
  const newest = new Map(
    samples.flatMap((sample) => {
      const sdk = sdkLabel(site.manifest.environments[sample.environment]?.newestSdk);
      const withNewest = { ...sample, environment: newestName(sample.environment), comparedTypescript: [] };
      return sdk === undefined ? [] : [[sample, { sdk, withNewest }] as const];
    }),
  );
  const said = await ask(samples);
  const saidWithNewest = await ask([...newest.values()].map(({ withNewest }) => withNewest));
  return new Map(
    samples.map((sample) => {
      assertProgram(sample, said(sample));
      const errors = distinct(said(sample));
      const other = newest.get(sample);
      const others = [
        ...sample.comparedTypescript.map((release) => [release, distinct(said(sample, release))] as const),
        ...(other === undefined ? [] : [[other.sdk, distinct(saidWithNewest(other.withNewest))] as const]),
      ].filter(([, answer]) => codesOf(answer) !== codesOf(errors));
      return [sample, { errors, ...(others.length > 0 && { compared: Object.fromEntries(others) }) }];
    }),
  );
}

/** @throws FindingError for a cell whose code is none, or whose set-up is wrong. */
function assertProgram({ title, code }: Sample, errors: readonly TscError[]): void {
  const lines = code.split('\n');
  const call = lines.findIndex((line) => line.startsWith('export const cell'));
  // Codes below 2000 are the grammar's.
  const isGrave = (number: number) => number < 2000 || unknownNameCodes.includes(number);
  const wrong = errors.find(({ line, code: number }) => line < call || isGrave(number));
  if (wrong !== undefined) {
    const message = `a cell is not a program (${title}), TS${wrong.code}: ${wrong.text}\n${lines[wrong.line] ?? ''}`;
    throw new FindingError({ file, message, remedy: 'correct its code, or the set-up before it' });
  }
}

/** Each error once, as the sentence that a library puts into its types where it quotes one. */
function distinct(errors: readonly TscError[]): CellError[] {
  const said = new Map(
    errors.map(({ code, text }) => {
      const sentence = /'"(?<sentence>(?:[^" ]+ ){2,}[^"]+)"'\.$/.exec(text)?.groups?.sentence ?? text;
      return [`${code} ${sentence}`, { code, text: sentence }];
    }),
  );
  return [...said.values()];
}
