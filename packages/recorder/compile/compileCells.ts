import { FindingError } from '../../../lib/Finding.ts';
import { required } from '../../../lib/required.ts';
import { type Compiler, locateCompiler } from '../environments/locateCompiler.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import { newestName, sdkLabel } from '../../records/site/SampleManifest.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import type { Sample } from '../../records/asked/readSample.ts';
import { type Cell, cellCode } from '../../records/asked/listCells.ts';
import type { CellError, CellRecord, TableSource } from '../../records/said/TableRecord.ts';
import { codesOf } from '../../records/said/differenceKind.ts';
import { compileWithTsc, type TscError, unknownNameCodes } from './compileWithTsc.ts';

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

function emptyAnswer(): Required<Pick<CellRecord, 'errors' | 'compared'>> {
  return { errors: [], compared: {} };
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
  const said = new Map(samples.map((sample) => [sample, emptyAnswer()]));
  const recordingOf = ({ environment }: Sample) => listCompilers(site, environment)[0] ?? '';
  for (const release of new Set(samples.map(recordingOf))) {
    const own = samples.filter((sample) => recordingOf(sample) === release);
    for (const [sample, errors] of await ask(site, locateCompiler(site.root, release), own, environments)) {
      assertProgram(sample, errors);
      required(said.get(sample), 'a cell').errors = distinct(errors);
    }
  }
  const compare = (name: string, answers: Iterable<readonly [Sample, readonly TscError[]]>) => {
    for (const [sample, errors] of answers) {
      const cell = required(said.get(sample), 'a cell');
      if (codesOf(distinct(errors)) !== codesOf(cell.errors)) {
        cell.compared[name] = distinct(errors);
      }
    }
  };
  for (const release of new Set(samples.flatMap(({ comparedTypescript }) => comparedTypescript))) {
    const own = samples.filter((each) => each.comparedTypescript.includes(release));
    compare(release, await ask(site, locateCompiler(site.root, release), own, environments));
  }
  for (const [name, { typescript, newestSdk }] of Object.entries(site.manifest.environments)) {
    const own = samples.filter(({ environment }) => environment === name);
    if (newestSdk !== undefined && own.length > 0) {
      const newest = new Map(own.map((sample) => [{ ...sample, environment: newestName(name) }, sample]));
      const answers = await ask(site, locateCompiler(site.root, typescript), [...newest.keys()], environments);
      compare(
        required(sdkLabel(newestSdk), 'the newest SDK'),
        [...answers].map(([asked, errors]) => [required(newest.get(asked), 'a cell'), errors] as const),
      );
    }
  }
  return new Map(
    [...said].map(([sample, { errors, compared }]) => [
      sample,
      { errors, ...(Object.keys(compared).length > 0 && { compared }) },
    ]),
  );
}

/** What a compiler says of cells. @throws FindingError where it breaks on one. */
async function ask(
  site: SampleSite,
  compiler: Compiler,
  samples: readonly Sample[],
  environments: LocatedEnvironments,
): Promise<ReadonlyMap<Sample, readonly TscError[]>> {
  const { errors, findings } = await compileWithTsc(site, compiler, samples, environments);
  if (findings[0] !== undefined) {
    throw new FindingError({ ...findings[0], file });
  }
  return errors;
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
