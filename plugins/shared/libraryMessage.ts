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
