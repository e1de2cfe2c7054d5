import type { CellProgram } from '../../packages/records/site/TableDefinition.ts';

/** An expression, with the declarations that it needs. */
export type Expression = readonly [value: string, ...declarations: string[]];

/** What a write yields differs from side to side, and does not matter here. */
export const ofWrite = '() => undefined';

/** A program that shows declarations and then the call that uses them, in a set-up that others share. */
export function callAfter(
  declarations: readonly string[],
  code: string,
  onResult = ofWrite,
): Pick<CellProgram, 'code' | 'call'> {
  const call = `${code}.then(${onResult})`;
  return {
    code: [...declarations, code].join('\n'),
    call: declarations.length === 0 ? call : `(() => { ${declarations.join('; ')}; return ${call} })()`,
  };
}

/** The same, with the declarations, if there are any, at the end of a set-up of its own. */
export function programAfter(
  setup: string,
  declarations: string | undefined,
  code: string,
  call = `${code}.then(${ofWrite})`,
): CellProgram {
  return declarations === undefined
    ? { setup, code, call }
    : { setup: `${setup}\n${declarations}`, code: `${declarations}\n${code}`, call };
}
