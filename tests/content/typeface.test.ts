import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { typeface } from '../../config/head.ts';

/** Bytes of the face of headings, at most. */
const maxBytes = 10_000;

it('the face of headings is small, named by its content, named alike in the stylesheet, and under its licence', () => {
  const file = readFileSync(`static${typeface}`);
  console.log(`the face of headings has ${file.length} bytes`);
  expect(file.length).toBeLessThanOrEqual(maxBytes);
  expect(file.subarray(0, 4).toString()).toBe('wOF2');
  expect(typeface).toContain(`-${createHash('md5').update(file).digest('hex').slice(0, 8)}.`);
  expect(readFileSync('src/css/typeface.css', 'utf8')).toContain(`url('../..${typeface}')`);
  expect(existsSync('static/licences/bricolage-grotesque.txt')).toBe(true);
});
