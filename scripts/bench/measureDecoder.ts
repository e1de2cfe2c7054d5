import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorIndex } from '@generated/docs-error-decoder/default/errorIndex.json';
import { explain } from '../../plugins/error-decoder/index.ts';
import { root } from '../runScript.ts';
import { median, runs, type Table } from './report.ts';

/** Characters of a text that somebody pastes by mistake. */
const length = 100_000;

/** What such texts are made of. */
const parts = {
  errors: 'src/a.ts(1,2): error TS2322: x\n',
  'other errors': "src/a.ts(1,2): error TS2322: Type 'a' is not assignable to type 'b'.\n  Type { a: (b | c)[] }\n",
  'a log': '2026-01-01 12:00:00 INFO  Compiled in 3 s\n',
  'blank lines': 'a\n\n',
  'beginnings of messages': "Error: '",
  brackets: "Type '[[[[{{{{",
  binary: '\u0000\uFFFDx',
  HTML: '<div>Type is not assignable to type</div>',
  'one line': 'src/app.ts:1',
};

/** How long a reader waits for the decoder's answer, in the engine that Chromium shares with Node. */
export function measureDecoder(): Table {
  const file = join(root, '.docusaurus/docs-error-decoder/default/errorIndex.json');
  const index = JSON.parse(readFileSync(file, 'utf8')) as ErrorIndex;
  const time = (text: string): number => {
    const asked = performance.now();
    explain(text, '/', index);
    return performance.now() - asked;
  };
  time('warm');
  const rows = Object.entries(parts).map(([name, part]): [string, number] => {
    const text = part.repeat(Math.ceil(length / part.length));
    return [name, median(Array.from({ length: runs }, () => time(text)))];
  });
  return {
    title: 'Error decoder',
    columns: [{ title: 'text' }, { title: 'answer (ms)', digits: 1, atMost: 50 }],
    rows,
    notes: [`Texts of ${length / 1000} kB that no compiler prints; median of ${runs}, in Node.`],
  };
}
