import { cpSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { formatChanges, reportOnRecords, reportOnRelease } from '../../../plugins/samples/reportSamples.ts';
import { createSite, kitFrom, manifestWith, pageWith, record, recordedSite } from './sampleSite.ts';

vi.setConfig({ testTimeout: 120_000 });

// In kit 1.1.0 a tip of 5 is allowed, and an id to cancel is a number.
const place = (tip: number) => `// @errors: 2322\nimport { place } from 'kit'\nplace({ id: 'a1', tip: ${tip} })`;
const files = {
  'docs/changed.mdx': pageWith(place(3), 'title="A tip of 3"'),
  'docs/gone.mdx': pageWith(place(5), 'title="A tip of 5"'),
  'docs/new.mdx': pageWith("import { cancel } from 'kit'\ncancel('a1')", 'title="Cancel"'),
  'docs/same.mdx': pageWith('const open = true') + pageWith('const closed = true'),
};

describe('report of another release', () => {
  it('finds a changed message, a vanished error and a new one, and nothing with the same release', async () => {
    const site = await recordedSite(files);
    const environments = kitFrom(site, 'kit-1.1.0', true);
    const { changes, samples, pages } = await reportOnRelease(site, { environments });
    expect({ samples, pages }).toEqual({ samples: 5, pages: 4 });
    expect(formatChanges(changes.filter(({ kind }) => kind !== 'type'))).toBe(
      `docs/changed.mdx
  A tip of 3 [kit]: error
  - 2322 Type '3' is not assignable to type '0 | 1 | 2'.
  + 2322 Type '3' is not assignable to type '0 | 1 | 2 | 5'.

docs/gone.mdx
  A tip of 5 [kit]: error
  - 2322 Type '5' is not assignable to type '0 | 1 | 2'.

docs/new.mdx
  Cancel [kit]: error
  + 2345 Argument of type 'string' is not assignable to parameter of type 'number'.`,
    );
    expect(changes.some(({ page }) => page === 'docs/same.mdx')).toBe(false);
    expect((await reportOnRelease(site, { environments: kitFrom(site) })).changes).toEqual([]);
  });
});

describe('report of two record sets', () => {
  it('finds what changed between them, whatever their keys', async () => {
    const before = await recordedSite(files);
    const after = createSite({}, manifestWith({ packages: { kit: '1.1.0' } }));
    cpSync(before.root, after.root, { recursive: true });
    await record(after, { environments: kitFrom(after, 'kit-1.1.0') });
    expect(reportOnRecords(before.root, after.root).changes).toContainEqual(
      expect.objectContaining({ page: 'docs/changed.mdx', kind: 'error' }),
    );
  });

  it('refuses a folder without records', () => {
    expect(() => reportOnRecords(createSite().root, createSite().root)).toThrow(/the folder has no samples\/records/);
  });
});
