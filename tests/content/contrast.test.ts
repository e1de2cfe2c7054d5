import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PrismTheme } from 'prism-react-renderer';
import { describe, expect, it } from 'vitest';
import { darkCodeTheme, lightCodeTheme } from '../../config/codeThemes.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../src/css/tokens.css'), 'utf8');

function coloursOf(selector: string): Record<string, string> {
  const start = tokens.indexOf(selector);
  const block = tokens.slice(start, tokens.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--site-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

/** Relative luminance by WCAG 2.2, 0 for black and 1 for white. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(left: string, right: string): number {
  const [dark = 0, light = 0] = [luminance(left), luminance(right)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const textPairs = [
  ...['text', 'text-muted', 'accent', 'accent-strong'].flatMap((text) =>
    ['page', 'surface', 'surface-raised'].map((surface) => [text, surface] as const),
  ),
  ['text', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['accent-strong', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['error-text', 'error-surface'],
  ['query-text', 'query-surface'],
] as const;

const modes = [
  { mode: 'light', colours: coloursOf(':root'), theme: lightCodeTheme },
  { mode: 'dark', colours: coloursOf("[data-theme='dark']"), theme: darkCodeTheme },
];

function codeColours({ plain, styles }: PrismTheme): [string, string][] {
  return [['plain', plain], ...styles.map(({ types, style }) => [types.join(' '), style] as const)].map(
    ([name, style]) => [name as string, (style as { color: string }).color],
  );
}

describe.each(modes)('contrast in $mode mode', ({ colours, theme }) => {
  it('measures black on white as 21', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  });

  it.each(textPairs)('of %s on %s is 4.5 or more', (text, surface) => {
    expect(contrast(colours[text] ?? '', colours[surface] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it('of every code token on its background and on a marked line is 4.5 or more', () => {
    const backgrounds = [theme.plain.backgroundColor ?? '', colours['accent-soft'] ?? ''];
    const measured = codeColours(theme).flatMap(([name, colour]) =>
      backgrounds.map((background) => ({ name, background, ratio: contrast(colour, background) })),
    );
    expect(measured.length).toBeGreaterThan(10);
    expect(measured.filter(({ ratio }) => !(ratio >= 4.5))).toEqual([]);
  });
});
