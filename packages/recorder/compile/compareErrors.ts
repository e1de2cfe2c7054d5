import type { LineDifference } from '../../records/answers/SampleRecord.ts';
import type { TscError } from './compileWithTsc.ts';

const innermost = /[([{<][^()[\]{}<>]*[)\]}>]/;
const ends = /([()[\]{}<>,;:?']|⇒)/;

/** A message with the members of each union in one order: a compiler's own order is not a difference to a reader. */
export function sortUnions(message: string): string {
  const nested: string[] = [];
  const fill = (part: string): string =>
    part.replaceAll(/\0(\d+)\0/g, (_, index: string) => fill(nested[Number(index)] ?? ''));
  const sortMembers = (part: string) => {
    const members = part.split(' | ').map((member) => member.trim());
    return members.sort((a, b) => (fill(a) < fill(b) ? -1 : 1)).join(' | ');
  };
  const sort = (text: string) => text.split(ends).map(sortMembers).join('');
  // An arrow would close a bracket.
  let text = message.replaceAll('=>', '⇒');
  for (let bracket = innermost.exec(text); bracket !== null; bracket = innermost.exec(text)) {
    const place = `\0${nested.push(sort(bracket[0])) - 1}\0`;
    text = text.slice(0, bracket.index) + place + text.slice(bracket.index + bracket[0].length);
  }
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
    const [old = [], now = []] = [before, after].map((errors) => errors.filter((error) => error.line === line));
    const errors = now.map(({ column, code, text }) => ({ column, code, text }));
    return serialize(old) === serialize(now) ? [] : [{ line, errors }];
  });
}
