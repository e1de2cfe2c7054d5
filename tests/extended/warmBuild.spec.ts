import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RecordHead, writeRecordFile } from '../../packages/records/files/recordFiles.ts';
import { listPathPages, type PathRecord } from '../../packages/records/said/PathRecord.ts';
import { siteRecords } from '../../samples/siteRecords.ts';
import { copySite } from '../../scripts/copySite.ts';

const copy = join(process.cwd(), '.bench/warm-build');

function build(): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { cwd: copy, encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`.slice(-3000)).toBe(0);
}

const read = (file: string): string => readFileSync(join(copy, file), 'utf8');

test.describe('a warm build', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  test.beforeAll(() => {
    copySite(copy);
    build();
  });
  test.afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('a warm build shows in HTML and in Markdown what a record says now', () => {
    const source = listPathPages(siteRecords).find(({ page }) => page.endsWith('/quick_start_web.mdx'))!;
    const record = JSON.parse(read(source.record)) as RecordHead & PathRecord;
    const [first = ''] = Object.keys(record.printed);
    record.printed[first] = Object.fromEntries(
      Object.keys(record.printed[first] ?? {}).map((release) => [release, 'printed anew']),
    );
    writeRecordFile(copy, source.record, record, () => false);
    build();
    expect([read('build/quick_start_web.html'), read('build/quick_start_web.md')]).toEqual([
      expect.stringContaining('printed anew'),
      expect.stringContaining('printed anew'),
    ]);
  });

  test('a warm build counts the records that are there now', () => {
    const page = 'docs/next.mdx';
    writeFileSync(join(copy, page), `${read(page)}\n<Count of="samples" /> samples.\n`);
    build();
    const count = /([\d,]+) samples\./.exec(read('build/next/next.md'))?.[1];
    expect(count).toBeDefined();
    expect(read('build/next/next.html').replaceAll(/<[^>]*>/g, '')).toContain(`${count} samples.`);
  });
});
