import { createHash } from 'node:crypto';
import type { PageElement } from './pageElements.ts';

/** Types of `script` elements that hold data for others to read, which no browser runs and no policy stops. */
const dataType = /^(?:application|text)\/(?:ld\+)?(?:json|plain|markdown)$/i;

/** Texts of the scripts that stand in a page and that a browser would run, in their order. */
export function inlineScripts(elements: readonly PageElement[]): string[] {
  return elements
    .filter(
      ({ name, attributes }) =>
        name === 'script' && !attributes.has('src') && !dataType.test(attributes.get('type') ?? ''),
    )
    .map(({ text }) => text);
}

/** The source expression by which a content policy allows an inline script: `'sha256-…'`. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
