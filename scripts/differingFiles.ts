import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Compares two folders byte by byte; a file that only one of them has differs. */
export function differingFiles(first: string, second: string): { compared: number; differing: string[] } {
  const names = new Set([first, second].flatMap(filesIn));
  const differing = [...names].sort().filter((name) => {
    const [a, b] = [join(first, name), join(second, name)];
    return !existsSync(a) || !existsSync(b) || !readFileSync(a).equals(readFileSync(b));
  });
  return { compared: names.size, differing };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
