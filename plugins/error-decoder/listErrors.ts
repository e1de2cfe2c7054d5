import type { ErrorIndex } from '@generated/docs-error-decoder/default/errorIndex.json';
import type { Explanation } from './browser/Explanation.ts';
import { errorsVersion } from './errorsSchema.ts';

/** All of `errors.json`, which errorsSchema.ts describes, from the same source as the decoder. @param schema Address of its schema. */
export function listErrors(
  origin: string,
  { sections }: ErrorIndex,
  explanations: Readonly<Record<string, Explanation>>,
  schema: string,
) {
  const errors = sections
    .filter(({ row }) => row === undefined)
    .map(({ title, url, libraries, codes, printed = [], messages, rules }) => {
      const { cause = '', fix } = explanations[url] ?? {};
      const all = [...new Set([...codes, ...printed])].map((code) => `TS${code}`);
      const own = { title, page: origin + url, packages: libraries, codes: all, patterns: messages, explains: rules };
      return { ...own, cause, fix };
    });
  return { $schema: schema, version: errorsVersion, errors };
}
