import { expect, it } from 'vitest';
import { warningsIn } from '../../scripts/warningsIn.ts';

it.each([
  ['\u001b[33m\u001b[1m[WARNING]\u001b[22m\u001b[39m Twice!\n- /a\n', ['[WARNING] Twice!\n- /a']],
  ['', []],
])('warningsIn finds the warnings of a log that holds %j, with their lines', (lines, warnings) => {
  expect(warningsIn(`[INFO] Creating\n${lines}[SUCCESS] Generated\n`)).toEqual(warnings);
});
