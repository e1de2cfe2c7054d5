import { docsInstances, errorsRoute } from '../../config/docsInstances.ts';

/** Most characters of an error in an address, which must fit into a message to a colleague. */
export const maxShared = 8000;

/** The part of an address that opens the decoder with a text, or with the start of a very long one. */
export function errorHash(text: string): string {
  return `#${new URLSearchParams({ error: text.slice(0, maxShared) }).toString()}`;
}

/** The text that such a part holds, `null` where it is for something else. */
export function errorInHash(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('error');
}

/** Address of the decoder of the active version, filled with a text; the docs at the root answer for other pages. */
export function decoderPath(tag: string | undefined, text: string): string {
  const instance = docsInstances.find(({ id }) => tag?.startsWith(`docs-${id}-`)) ?? docsInstances[0];
  return errorsRoute(instance) + errorHash(text);
}

/** Path of the explanation of an error. @param url Of its section. */
export function explanationPath(url: string): string {
  return `/error-entries/${url.replace(/^\//, '').replaceAll(/[^\w.]+/g, '-')}.json`;
}

/** Whether a text reads like an error of the TypeScript compiler, or is a code of one. */
export function looksLikeError(text: string): boolean {
  return (
    /^\s*(?:TS)?\d{4,5}\s*$|\bTS\d{4,5}\b/i.test(text) ||
    /\bts\(\d{4,5}\)|\bis not assignable to |\bError: \w/.test(text)
  );
}
