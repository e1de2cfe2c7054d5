/** The blocks of a Docusaurus log that start with `[WARNING]`, each with the lines that belong to it. */
export function warningsIn(log: string): string[] {
  // eslint-disable-next-line no-control-regex -- the log's colours are escape sequences
  const plain = log.replace(/\u001b\[[0-9;]*m/g, '');
  return plain
    .split(/^(?=\[(?:INFO|SUCCESS|WARNING|ERROR)\])/m)
    .filter((block) => block.startsWith('[WARNING]'))
    .map((block) => block.trimEnd());
}
