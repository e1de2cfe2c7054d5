import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { differingFiles } from '../../scripts/differingFiles.ts';

it('two builds differ in a byte, and in a file that one of them has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries({ 'a/x/1': '1', 'b/x/1': '1', 'a/2': '2', 'b/2': '3', 'b/4': '4' })) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const result = differingFiles(join(folder, 'a'), join(folder, 'b'));
  expect(result).toEqual({ compared: 3, differing: ['2', '4'] });
});
