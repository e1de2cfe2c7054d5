import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tokenColours } from '../../config/head.ts';
import { colouredTypes } from '../../plugins/pages/render/highlight.ts';
import { groundsOfCode, pairs } from './fixtures/contrast.json';

const codeStyles = readFileSync(join(import.meta.dirname, '../../src/css/code.css'), 'utf8');
/** Relative luminance by WCAG 2.2, 0 for black and 1 for white. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @throws Error where a colour is not in src/css/tokens.css. */
function contrast(left: string | undefined, right: string | undefined): number {
  assert(
    left !== undefined && right !== undefined,
    'One of the two is not a token of src/css/tokens.css. Correct its name.',
  );
  const [dark = 0, light = 0] = [luminance(left), luminance(right)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const modes = [
  { mode: 'light', colours: tokenColours('light') },
  { mode: 'dark', colours: tokenColours('dark') },
];

const codeColours = colouredTypes.map(([type]) => `code-${type}`);

it('colours of code come from a token for each class that the highlighter gives', () => {
  const rules = [...codeStyles.matchAll(/\.token\.(\w+) \{\s+color: var\(--site-(code-\w+)\);/g)];
  expect(codeColours.length).toBeGreaterThan(0);
  expect(rules.map(([, type, token]) => [`code-${type}`, token])).toEqual(codeColours.map((name) => [name, name]));
  expect(codeStyles).not.toMatch(/#[0-9a-f]{3}/);
});

it('contrast of #777 on white is less than 4.5', () => {
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
});

/** The last two grounds are those of lines of a fix that came and went. */
const codePairs = ['text', ...codeColours].flatMap((name) => groundsOfCode.map((ground) => [name, ground]));

describe.each(modes)('in $mode mode', ({ colours }) => {
  it.each([...pairs, ...codePairs])('contrast of %s on %s is 4.5 or more', (text = '', surface = '') => {
    expect(contrast(colours[text], colours[surface]), 'change either in src/css/tokens.css').toBeGreaterThanOrEqual(
      4.5,
    );
  });
});
