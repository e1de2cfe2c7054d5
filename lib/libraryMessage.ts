/** A part of a message that depends on the reader's code, such as `${T}`; `${string}` is printed as it stands. */
export const variable = /\$\{(?!(?:string|number|boolean)\})[^}]*\}/g;

/** Matches a message of a library with anything in place of its variable parts. */
export function toPattern(message: string): string {
  return message
    .split(variable)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+?');
}

/** Matches a line of a page that quotes a message of a library, whole. */
export function matchWholeLine(message: string): RegExp {
  return new RegExp(`^${toPattern(message.trim())}$`);
}

/** Matches a message of a library that the compiler printed; long types it cuts off, so three quarters before an ellipsis will do. */
function printedPattern(message: string): RegExp {
  const begin = message.slice(0, Math.ceil(message.length * 0.75)).replace(/\$\{[^}]*$/, '');
  return new RegExp(`${toPattern(message.trim())}|${toPattern(begin)}.*\\.\\.\\.`);
}

const patterns = new Map<string, RegExp>();

/** Whether the compiler printed a message. */
export function isPrinted(message: string, printed: readonly string[]): boolean {
  const pattern = patterns.get(message) ?? printedPattern(message);
  patterns.set(message, pattern);
  // The compiler escapes the quotes within a string type.
  return printed.some((text) => pattern.test(text.replaceAll('\\"', '"')));
}
