import { readdirSync, readFileSync } from 'node:fs';

/** A process as `/proc` shows it. */
export interface ProcessMemory {
  pid: number;
  parent: number;
  /** Resident memory in kB. */
  resident: number;
}

/** Sums the resident memory of a process and all that it started, in kB. */
export function treeMemory(processes: readonly ProcessMemory[], root: number): number {
  const own = processes.find(({ pid }) => pid === root)?.resident ?? 0;
  return processes
    .filter(({ parent }) => parent === root)
    .reduce((sum, { pid }) => sum + treeMemory(processes, pid), own);
}

/** Lists the processes of the machine; `undefined` where there is no `/proc` to read them from. */
export function readProcesses(): ProcessMemory[] | undefined {
  if (process.platform !== 'linux') {
    return undefined;
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const field = (title: string): number => Number(new RegExp(`^${title}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
        return [{ pid: Number(name), parent: field('PPid'), resident: field('VmRSS') }];
      } catch {
        // The process ended between the listing and the reading.
        return [];
      }
    });
}
