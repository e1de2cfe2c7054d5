import { FindingError } from '../../../lib/Finding.ts';
import type { Cell } from '../../records/questions/listCells.ts';
import { type Program, recordingRelease } from '../../records/questions/Program.ts';
import type { CellError, CellRecord } from '../../records/answers/CellRecord.ts';
import { codesOf } from '../../records/answers/SampleRecord.ts';
import { newestName } from '../../records/site/SampleManifest.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import { askCompilers } from './compareCompilers.ts';
import { type TscError, unknownNameCodes } from './compileWithTsc.ts';

/** Compiles cells with the recording compiler, those asked beside it, and the newest releases of the official SDK. */
export async function compileCells(
  site: SampleSite,
  cells: readonly Cell[],
  environments: LocatedEnvironments,
): Promise<Map<Cell, Pick<CellRecord, 'errors' | 'compared'>>> {
  const ask = async (programs: readonly Program[]) => {
    const { answers, findings } = await askCompilers(site, programs, environments);
    if (findings[0] !== undefined) {
      throw new FindingError({ ...findings[0], file: programs[0]?.page ?? '' });
    }
    return (program: Program, release = recordingRelease(site, program.environment)) =>
      answers.get(release)?.get(program) ?? [];
  };
  const newest = new Map(
    cells.flatMap((cell) => {
      // It is named by its first package, with its release.
      const [first] = Object.entries(site.manifest.environments[cell.environment]?.newestSdk ?? {});
      const withNewest = { ...cell, environment: newestName(cell.environment), comparedTypescript: [] };
      return first === undefined ? [] : [[cell, { sdk: first.join(' '), withNewest }] as const];
    }),
  );
  const errorsOf = await ask(cells);
  const newestErrorsOf = await ask([...newest.values()].map(({ withNewest }) => withNewest));
  return new Map(
    cells.map((cell) => {
      assertProgram(cell, errorsOf(cell));
      const errors = distinct(errorsOf(cell));
      const other = newest.get(cell);
      const others = [
        ...cell.comparedTypescript.map((release) => [release, distinct(errorsOf(cell, release))] as const),
        ...(other === undefined ? [] : [[other.sdk, distinct(newestErrorsOf(other.withNewest))] as const]),
      ].filter(([, answer]) => codesOf(answer) !== codesOf(errors));
      return [cell, { errors, ...(others.length > 0 && { compared: Object.fromEntries(others) }) }];
    }),
  );
}

/** @throws FindingError for a cell whose code is not one, or whose set-up is wrong. */
function assertProgram({ page, table, title, code }: Cell, errors: readonly TscError[]): void {
  const lines = code.split('\n');
  const call = lines.findIndex((line) => line.startsWith('export const cell'));
  // Codes below 2000 are the grammar's.
  const isGrave = (number: number) => number < 2000 || unknownNameCodes.includes(number);
  const wrong = errors.find(({ line, code: number }) => line < call || isGrave(number));
  if (wrong !== undefined) {
    const message = `a cell is not a program (${table}, ${title}), TS${wrong.code}: ${wrong.text}\n${lines[wrong.line] ?? ''}`;
    throw new FindingError({ file: page, message, remedy: 'correct its code, or the set-up before it' });
  }
}

/** Each error once, as the sentence that a library puts into its types where it quotes one. */
function distinct(errors: readonly TscError[]): CellError[] {
  const sentences = new Map(
    errors.map(({ code, text }) => {
      const sentence = /'"(?<sentence>(?:[^" ]+ ){2,}[^"]+)"'\.$/.exec(text)?.groups?.sentence ?? text;
      return [`${code} ${sentence}`, { code, text: sentence }];
    }),
  );
  return [...sentences.values()];
}
