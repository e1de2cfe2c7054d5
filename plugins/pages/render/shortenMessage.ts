const maxUntruncated = 320;

/** Shortens a message of the compiler to the line that says what is wrong, or to its start or end where it is long. */
export function shortenMessage(message: string): string {
  return truncate(findDecisiveLine(message));
}

/** Where a line quotes a sentence, or -1: a library that puts its messages into types speaks there itself. */
function findQuotedSentence(line: string): number {
  return [...line.matchAll(/"([^"]*)"/g)].find(([, quoted = '']) => quoted.split(' ').length > 3)?.index ?? -1;
}

/** A line cut to what a reader takes in at a glance, with the sentence it quotes. */
function truncate(line: string): string {
  if (line.length <= maxUntruncated) {
    return line;
  }
  const start = Math.max(0, Math.min(findQuotedSentence(line), line.length - maxUntruncated));
  const end = start + maxUntruncated;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}

/** The line of a message that says what is wrong: the one that quotes a sentence, else the last of the deepest. */
function findDecisiveLine(message: string): string {
  const lines = message.split('\n');
  const quoting = lines.filter((line) => findQuotedSentence(line) !== -1);
  const candidates = quoting.length > 0 ? quoting : lines;
  const depth = (line: string) => line.length - line.trimStart().length;
  const deepest = Math.max(...candidates.map(depth));
  return (candidates.findLast((line) => depth(line) === deepest) ?? message).trim();
}
