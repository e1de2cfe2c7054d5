import type { ErrorIndex } from '@generated/docs-error-decoder/default/errorIndex.json';
import type { Explanation } from './browser/Explanation.ts';
import { errorsVersion } from './errorsSchema.ts';

/** An error as `errors.json` has it, for machines. */
interface ListedError {
  title: string;
  /** Address of the page and section that explains it. */
  page: string;
  /** Libraries whose types hold the message; none where the words are the compiler's or the SDK's. */
  packages: string[];
  /** Codes of TypeScript that it comes with. */
  codes: string[];
  /** What is printed, with `…` for what varies. */
  patterns: string[];
  /** Sentences of the compiler that it explains, with kinds of types for types. */
  explains: string[];
  cause: string;
  /** The corrected code. */
  fix?: string | undefined;
}

/** All of `errors.json`. */
interface ErrorList {
  $schema: string;
  version: number;
  errors: ListedError[];
}

/** What pages explain, from the same source as the decoder. @param schema Address of its schema. */
export function listErrors(
  origin: string,
  { sections }: ErrorIndex,
  explanations: Readonly<Record<string, Explanation>>,
  schema: string,
): ErrorList {
  const errors = sections
    .filter(({ row }) => row === undefined)
    .map(({ title, url, libraries, codes, printed = [], messages, rules }): ListedError => {
      const { cause = '', fix } = explanations[url] ?? {};
      return {
        title,
        page: origin + url,
        packages: libraries,
        codes: [...new Set([...codes, ...printed])].map((code) => `TS${code}`),
        patterns: messages,
        explains: rules,
        cause,
        fix,
      };
    });
  return { $schema: schema, version: errorsVersion, errors };
}
