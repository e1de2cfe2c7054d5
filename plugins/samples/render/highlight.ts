import { createRequire } from 'node:module';
import { normalizeTokens, Prism } from 'prism-react-renderer';
import { lightCodeTheme } from '../../../config/codeThemes.ts';

/** Text that the code themes give a colour, or none. */
export interface CodeToken {
  text: string;
  /** The first type of the theme's style, empty for plain text. */
  type: string;
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

/** The type that stands for all types of the last style that colours one of these. */
function colouredType(types: readonly string[]): string {
  return lightCodeTheme.styles.findLast((style) => style.types.some((type) => types.includes(type)))?.types[0] ?? '';
}

/** Joins neighbours of one colour, since each element costs the reader's browser time. */
function joined(tokens: readonly CodeToken[]): CodeToken[] {
  return tokens.reduce<CodeToken[]>((line, { text, type }) => {
    const last = line.at(-1);
    return last?.type === type ? [...line.slice(0, -1), { text: last.text + text, type }] : [...line, { text, type }];
  }, []);
}

/** Splits code into lines of tokens, at build time, so that no highlighter is sent to a reader. */
export function highlight(code: string, language: string): CodeToken[][] {
  const grammar = Prism.languages[aliases[language] ?? language];
  if (grammar === undefined) {
    return code.split('\n').map((text) => [{ text, type: '' }]);
  }
  return normalizeTokens(Prism.tokenize(code, grammar)).map((line) =>
    joined(
      line
        .filter(({ empty }) => empty !== true)
        .map(({ content, types }) => ({ text: content, type: colouredType(types) }))
        .filter(({ text }) => text !== ''),
    ),
  );
}
