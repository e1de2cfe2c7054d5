import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** What the figures were taken on. */
export interface Machine {
  /** Model of the processor. */
  processor: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
  /** Name and version of the browser; `undefined` where no subject needs one. */
  browser: string | undefined;
  /** Day, as `2026-01-31`. */
  date: string;
  /** Programs that wanted a core in the minute before: more than a few tenths disturb every time below. */
  load: number;
}

/** @param browser Path of the browser that measures. */
export function describeMachine(browser: string | undefined): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown processor',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1e9),
    system: `${type()} ${release()}`,
    node: process.version,
    browser:
      browser === undefined
        ? undefined
        : execFileSync(browser, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
    date: new Date().toISOString().slice(0, 10),
    load: Number(loadavg()[0]?.toFixed(2) ?? 0),
  };
}

/** One line to stand over the tables. */
export function formatMachine(machine: Machine): string {
  const { processor, cores, memoryGb, system, node, browser, date, load } = machine;
  return [
    `Measured ${date} on ${processor}, ${cores} cores, ${memoryGb} GB, ${system}`,
    `Node ${node}`,
    ...(browser === undefined ? [] : [browser]),
    `load ${load} before the start`,
  ].join('; ');
}
