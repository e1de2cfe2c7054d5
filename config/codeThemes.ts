import type { PrismTheme } from 'prism-react-renderer';

/** The colours of one syntax theme, named by what they mark. */
interface CodePalette {
  text: string;
  background: string;
  comment: string;
  keyword: string;
  string: string;
  number: string;
  type: string;
  function: string;
}

function themeFrom(palette: CodePalette): PrismTheme {
  return {
    plain: { color: palette.text, backgroundColor: palette.background },
    styles: [
      { types: ['comment', 'prolog', 'doctype', 'cdata'], style: { color: palette.comment, fontStyle: 'italic' } },
      { types: ['keyword', 'tag', 'selector', 'atrule', 'important'], style: { color: palette.keyword } },
      { types: ['string', 'char', 'attr-value', 'regex', 'inserted'], style: { color: palette.string } },
      { types: ['number', 'boolean', 'constant', 'symbol', 'deleted'], style: { color: palette.number } },
      { types: ['builtin', 'class-name', 'maybe-class-name', 'namespace'], style: { color: palette.type } },
      { types: ['function', 'attr-name', 'property', 'function-variable'], style: { color: palette.function } },
    ],
  };
}

/** Light syntax theme; every colour has a contrast of 4.5 or more on its background (see tests/content/contrast.test.ts). */
export const lightCodeTheme = themeFrom({
  text: '#2a2430',
  background: '#f6f2ee',
  comment: '#6b6172',
  keyword: '#9a2a5b',
  string: '#2d6a3d',
  number: '#9a4a00',
  type: '#1f5f8b',
  function: '#5b3fa8',
});

/** Dark syntax theme; the same rule for contrast holds. */
export const darkCodeTheme = themeFrom({
  text: '#e9e4ee',
  background: '#1b1a24',
  comment: '#9c94a8',
  keyword: '#ff8fb8',
  string: '#9fd8a4',
  number: '#ffb877',
  type: '#84c9f5',
  function: '#c5b0ff',
});
