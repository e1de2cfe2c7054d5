import { parseArgs } from 'node:util';
import { FindingError } from '../../plugins/samples/Finding.ts';
import type { Subject } from './Subject.ts';

/** What the caller asks `npm run bench` for. */
export interface BenchOptions {
  help: boolean;
  subjects: readonly Subject[];
  /** Runs of each subject; `undefined` for its own default. */
  runs: number | undefined;
  /** Whether to measure every route in place of one page of each kind. */
  all: boolean;
  /** Routes to measure; none for those that `all` decides. */
  pages: readonly string[];
  /** Whether a miss is a finding. */
  strict: boolean;
  /** File to write the figures to. */
  json: string | undefined;
  /** Folder to keep reports and traces in. */
  keep: string | undefined;
}

/** @throws FindingError naming what is not understood, and what would be. */
export function readOptions(args: readonly string[], known: readonly Subject[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      page: { type: 'string', multiple: true, default: [] },
      runs: { type: 'string' },
      strict: { type: 'boolean', default: false },
      json: { type: 'string' },
      keep: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const names = known.map(({ name }) => name);
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw refusal(`there is no subject ${unknown.join(', ')}`, `choose from ${names.join(', ')}`);
  }
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  if (runs !== undefined && (!Number.isInteger(runs) || runs < 1)) {
    throw refusal(`--runs is ${values.runs}`, 'give a whole number from 1 on');
  }
  return {
    help: values.help,
    subjects: known.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
    runs,
    all: values.all,
    pages: values.page,
    strict: values.strict,
    json: values.json,
    keep: values.keep,
  };
}

function refusal(message: string, remedy: string): FindingError {
  return new FindingError({ file: 'npm run bench', message, remedy });
}
