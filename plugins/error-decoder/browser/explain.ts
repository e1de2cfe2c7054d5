import type { ErrorIndex } from '@generated/docs-error-decoder/default/errorIndex.json';
import { findDocsInstance } from '../../../config/docsInstances.ts';
import { type Decoded, decodeErrors, type KnownErrors } from './decodeErrors.ts';
import { parseRule } from './ErrorRule.ts';

/**
 * Explains what a compiler, an editor or a log printed, in a browser or without one.
 *
 * @param path Of the page on which it is asked, which decides for which docs.
 */
export function explain(text: string, path: string, index: ErrorIndex): Decoded {
  return decodeErrors(text, knownErrorsOn(path, index));
}

/**
 * What of the index readers of a page are led to: a message of a library is explained in one place, an error that any code
 * may have in their own docs alone.
 *
 * @param path Of the page.
 */
function knownErrorsOn(path: string, index: ErrorIndex): KnownErrors {
  const instance = findDocsInstance(path);
  const isOwn = (url: string) => findDocsInstance(url) === instance;
  const sections = index.sections.map((section) =>
    isOwn(section.url)
      ? section
      : { ...section, ...(section.libraries.length === 0 && { messages: [], codes: [], printed: [] }), rules: [] },
  );
  const rules = sections.flatMap((section) => section.rules.map((rule) => ({ section, rule: parseRule(rule) })));
  return { sections, rules, calls: index.calls[instance.id] ?? {} };
}
