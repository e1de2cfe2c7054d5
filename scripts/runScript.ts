import { join } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type Finding, FindingError, formatFinding } from '../lib/Finding.ts';

/** Folder of this repository. */
export const root = join(__dirname, '..');

type Options = NonNullable<ParseArgsConfig['options']>;

/** What the caller wrote behind the name of a script. */
type Arguments<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>;

/** What keeps a script from its aim, if anything. */
type Findings = readonly Finding[] | void;

/** Runs a script: `--help` prints `help`, findings end it with 1, a broken run or unknown options with 2. */
export async function runScript<Known extends Options>(
  help: string,
  options: Known,
  work: (given: Arguments<Known>) => Findings | Promise<Findings>,
): Promise<void> {
  try {
    if (process.argv.includes('--help')) {
      console.log(help);
      return;
    }
    const findings = (await work(parseArgs({ options, allowPositionals: true }))) ?? [];
    findings.forEach((finding) => console.error(formatFinding(finding)));
    if (findings.length > 0) {
      console.error(`${findings.length} finding(s)`);
      process.exitCode = 1;
    }
  } catch (error) {
    const isMisuse = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    console.error(isMisuse ? `${error.message} See --help.` : error instanceof FindingError ? error.message : error);
    process.exitCode = 2;
  }
}

/** Shows how far a long run is, on one line where the terminal can rewrite it. */
export function showProgress(done: number, total: number, last: string): void {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\u001B[K${done}/${total}  ${last}${done === total ? '\n' : ''}`);
  } else if (done % 25 === 0 || done === total) {
    process.stderr.write(`${done}/${total} ${last.split(' ')[0]}\n`);
  }
}
