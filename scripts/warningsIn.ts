import { stripVTControlCharacters } from 'node:util';

/** The blocks of a Docusaurus log that start with `[WARNING]`, each with the lines that belong to it. */
export function warningsIn(log: string): string[] {
  return stripVTControlCharacters(log)
    .split(/^(?=\[(?:INFO|SUCCESS|WARNING|ERROR)\])/m)
    .filter((block) => block.startsWith('[WARNING]'))
    .map((block) => block.trimEnd());
}
