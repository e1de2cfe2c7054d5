import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
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
