import { type DifferenceKind, differenceKind } from '../../records/said/differenceKind.ts';
import type { LineDifference } from '../../records/said/PageRecord.ts';
import type { TscError } from './compileWithTsc.ts';

/** How often a second answer to samples is another than the first. */
export interface DifferenceCount {
  samples: number;
  /** Samples with an error of another code. */
  otherCodes: number;
  /** Samples whose errors have the same codes and other words. */
  otherWords: number;
  /** Lines whose errors no longer come, and the samples that they are in. */
  accepted: number;
  acceptedIn: number;
  /** Lines with an error that had none. */
  refused: number;
}

const innermost = /[([{<][^()[\]{}<>]*[)\]}>]/;
const ends = /([()[\]{}<>,;:?']|⇒)/;

/** A message with the members of each union in one order: a compiler's own order is not a difference to a reader. */
export function sortUnions(message: string): string {
  const nested: string[] = [];
  const sortMembers = (part: string) =>
    part
      .split(' | ')
      .map((member) => member.trim())
      .sort()
      .join(' | ');
  const sort = (text: string) => text.split(ends).map(sortMembers).join('');
  // An arrow would close a bracket.
  let text = message.replaceAll('=>', '⇒');
  for (let found = innermost.exec(text); found !== null; found = innermost.exec(text)) {
    const place = `\0${nested.push(sort(found[0])) - 1}\0`;
    text = text.slice(0, found.index) + place + text.slice(found.index + found[0].length);
  }
  const fill = (part: string): string =>
    part.replaceAll(/\0(\d+)\0/g, (_, index: string) => fill(nested[Number(index)] ?? ''));
  return fill(sort(text));
}

/** Lines of which a compiler says something else than another, by code or by words. */
export function compareErrors(before: readonly TscError[], after: readonly TscError[]): LineDifference[] {
  const lines = [...new Set([...before, ...after].map(({ line }) => line))].sort((a, b) => a - b);
  const serialize = (errors: readonly TscError[]) =>
    errors
      .map(({ code, text }) => `${code} ${sortUnions(text)}`)
      .sort()
      .join('\n');
  return lines.flatMap((line) => {
    const [old, now] = [before, after].map((errors) => errors.filter((error) => error.line === line)) as [
      TscError[],
      TscError[],
    ];
    const errors = now.map(({ column, code, text }) => ({ column, code, text }));
    return serialize(old) === serialize(now) ? [] : [{ line, errors }];
  });
}

/** Compares two answers to the same samples. */
export function compareAnswers<Key>(
  before: ReadonlyMap<Key, readonly TscError[]>,
  after: ReadonlyMap<Key, readonly TscError[]>,
): { differences: Map<Key, LineDifference[]>; count: DifferenceCount } {
  const count = { samples: 0, otherCodes: 0, otherWords: 0, accepted: 0, acceptedIn: 0, refused: 0 };
  const differences = new Map<Key, LineDifference[]>();
  for (const [sample, errors] of after) {
    const recorded = before.get(sample) ?? [];
    const lines = compareErrors(recorded, errors);
    const kinds = lines.map((line) => differenceKind(line, recorded));
    const countOf = (kind: DifferenceKind) => kinds.filter((each) => each === kind).length;
    const accepted = countOf('accepted');
    count.samples += 1;
    count.accepted += accepted;
    count.acceptedIn += accepted > 0 ? 1 : 0;
    count.refused += countOf('refused');
    count.otherCodes += kinds.includes('codes') ? 1 : 0;
    count.otherWords += kinds.length > 0 && kinds.every((kind) => kind === 'words') ? 1 : 0;
    if (lines.length > 0) {
      differences.set(sample, lines);
    }
  }
  return { differences, count };
}
