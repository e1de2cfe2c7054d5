import { type Finding, FindingError, formatFinding } from '../plugins/samples/Finding.ts';

/** Findings end a script with 1, a broken run with 2. */
export async function runScript(work: () => readonly Finding[] | Promise<readonly Finding[]>): Promise<void> {
  try {
    const findings = await work();
    findings.forEach((finding) => console.error(formatFinding(finding)));
    if (findings.length > 0) {
      console.error(`${findings.length} finding(s)`);
      process.exitCode = 1;
    }
  } catch (error) {
    console.error(error instanceof FindingError ? error.message : error);
    process.exitCode = 2;
  }
}

/** Shows how far a long run is, on one line where the terminal can rewrite it. */
export function showProgress(done: number, total: number, place: string): void {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\u001B[K${done}/${total}  ${place}${done === total ? '\n' : ''}`);
  } else if (done % 25 === 0 || done === total) {
    process.stderr.write(`${done}/${total} compiled\n`);
  }
}
