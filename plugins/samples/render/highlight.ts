import { createRequire } from 'node:module';
import { normalizeTokens, Prism } from 'prism-react-renderer';

/** Text that Prism gave a meaning, or none. */
export interface CodeToken {
  text: string;
  /** Class names without `token`, empty for plain text. */
  types: string;
}

const bundledElsewhere = ['bash', 'json'];
const aliases: Readonly<Record<string, string>> = {
  sh: 'bash',
  shell: 'bash',
  jsonc: 'json',
  mdx: 'markdown',
  md: 'markdown',
};

// Prism's own languages add themselves to the Prism they find here.
(globalThis as { Prism?: typeof Prism }).Prism = Prism;
const load = createRequire(import.meta.url);
bundledElsewhere.forEach((language) => void load(`prismjs/components/prism-${language}`));

/** Splits code into lines of tokens, at build time, so that no highlighter is sent to a reader. */
export function highlight(code: string, language: string): CodeToken[][] {
  const grammar = Prism.languages[aliases[language] ?? language];
  if (grammar === undefined) {
    return code.split('\n').map((text) => [{ text, types: '' }]);
  }
  return normalizeTokens(Prism.tokenize(code, grammar)).map((line) =>
    line
      .map(({ content, types, empty }) => ({
        text: empty === true ? '' : content,
        types: types.filter((type) => type !== 'plain').join(' '),
      }))
      .filter(({ text }) => text !== ''),
  );
}
