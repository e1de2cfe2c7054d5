import { readFileSync, statSync } from 'node:fs';

const known = new Map<string, { changed: number; text: string }>();

/** Milliseconds after a change; before, a file system may give the next change the same time. */
const settled = 1000;

/**
 * Text of a file that many samples share, with line ends as on Linux; read again only when the file has changed.
 *
 * @returns `undefined` where there is no such file.
 */
export function readText(path: string): string | undefined {
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) {
    return undefined;
  }
  const kept = known.get(path);
  if (kept?.changed === changed) {
    return kept.text;
  }
  const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  if (Date.now() - changed > settled) {
    known.set(path, { changed, text });
  }
  return text;
}
