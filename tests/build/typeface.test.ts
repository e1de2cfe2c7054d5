import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { typeface } from '../../config/head.ts';
import { builtFile, builtFiles } from './builtSite.ts';

const sheet = readFileSync('src/css/typeface.css', 'utf8');

/** What the face of headings has, as its style sheet says. */
const ranges = (/unicode-range:([^;]+);/.exec(sheet)?.[1] ?? '').split(',').map((range) => {
  const [first = '', last = first] = range.trim().slice(2).split('-');
  return [parseInt(first, 16), parseInt(last, 16)] as const;
});

/** Letters of the headings of a page that the face lacks; code in them has a face of its own. */
function lackedBy(page: string): string[] {
  const text = [...page.matchAll(/<(h[1-6])\b[^>]*>(.*?)<\/\1>/gs)]
    .map(([, , inside = '']) => inside.replaceAll(/<code>.*?<\/code>/gs, '').replaceAll(/<[^>]+>/g, ''))
    .join('')
    .replaceAll(/&lt;|&gt;|&amp;|&quot;/g, '"')
    .replaceAll('\u200b', '');
  const isIn = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => code >= first && code <= last);
  };
  return [...new Set(text)].filter((letter) => !isIn(letter));
}

it('the face of headings has every letter of every heading', () => {
  const pages = builtFiles('.html').map((file) => ({ file, lacked: lackedBy(builtFile(file)) }));
  console.log(`the headings of ${pages.length} pages`);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(({ lacked }) => lacked.length > 0)).toEqual([]);
  expect(lackedBy('<h2>A <code>%</code> 猫</h2>')).toEqual(['猫']);
});

/** Bytes of the face of headings, at most. */
const maxBytes = 10_000;

it('the face of headings is small, named by its content, named alike in the stylesheet, and under its licence', () => {
  const file = readFileSync(`static${typeface}`);
  console.log(`the face of headings has ${file.length} bytes`);
  expect(file.length).toBeLessThanOrEqual(maxBytes);
  expect(file.subarray(0, 4).toString()).toBe('wOF2');
  expect(typeface).toContain(`-${createHash('md5').update(file).digest('hex').slice(0, 8)}.`);
  expect(sheet).toContain(`url('../..${typeface}')`);
  expect(existsSync('static/licences/bricolage-grotesque.txt')).toBe(true);
});
