import { cpSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { formatChanges } from '../../../plugins/samples/compareRecords.ts';
import type { SampleSite } from '../../../plugins/samples/read/readSample.ts';
import { recordSamples } from '../../../plugins/samples/recordSamples.ts';
import { reportOnRecords, reportOnRelease } from '../../../plugins/samples/reportSamples.ts';
import { createSite, kitFrom, kitManifest, pageWith } from './sampleSite.ts';

vi.setConfig({ testTimeout: 120_000 });

// In kit 1.1.0 a tip of 5 is allowed, and an id to cancel is a number.
const files = {
  'docs/changed.mdx': pageWith(
    "// @errors: 2322\nimport { place } from 'kit'\nplace({ id: 'a1', tip: 3 })",
    'title="A tip of 3"',
  ),
  'docs/gone.mdx': pageWith(
    "// @errors: 2322\nimport { place } from 'kit'\nplace({ id: 'a1', tip: 5 })",
    'title="A tip of 5"',
  ),
  'docs/new.mdx': pageWith("import { cancel } from 'kit'\ncancel('a1')", 'title="Cancel"'),
  'docs/same.mdx': pageWith('const open = true'),
};

async function recorded(): Promise<SampleSite> {
  const site = createSite(files);
  expect((await recordSamples(site, { environments: kitFrom(site) })).findings).toEqual([]);
  return site;
}

describe('report of another release', () => {
  it('finds a changed message, a vanished error and a new one', async () => {
    const site = await recorded();
    const { changes, samples, pages } = await reportOnRelease(site, kitFrom(site, 'kit-1.1.0', true));
    expect({ samples, pages }).toEqual({ samples: 4, pages: 4 });
    const errors = changes.filter(({ kind }) => kind !== 'type changed');
    expect(errors).toEqual([
      {
        page: 'docs/changed.mdx',
        name: 'A tip of 3 [kit]',
        kind: 'message changed',
        before: "2322 Type '3' is not assignable to type '0 | 1 | 2'.",
        after: "2322 Type '3' is not assignable to type '0 | 1 | 2 | 5'.",
      },
      {
        page: 'docs/gone.mdx',
        name: 'A tip of 5 [kit]',
        kind: 'error gone',
        before: "2322 Type '5' is not assignable to type '0 | 1 | 2'.",
        after: '',
      },
      {
        page: 'docs/new.mdx',
        name: 'Cancel [kit]',
        kind: 'new error',
        before: '',
        after: "2345 Argument of type 'string' is not assignable to parameter of type 'number'.",
      },
    ]);
    expect(changes.some(({ page }) => page === 'docs/same.mdx')).toBe(false);
    const table = formatChanges(changes);
    expect(table).toMatch(
      /^docs\/changed\.mdx\n {2}sample +change +before +after\n {2}A tip of 3 \[kit\] +message changed/,
    );
  });

  it('finds nothing with the same release', async () => {
    const site = await recorded();
    expect((await reportOnRelease(site, kitFrom(site))).changes).toEqual([]);
  });
});

describe('report of two record sets', () => {
  it('finds what changed between them, whatever their keys', async () => {
    const before = await recorded();
    const after = createSite({});
    cpSync(before.root, after.root, { recursive: true });
    const [kit] = Object.values(kitManifest.environments);
    const manifest = { ...kitManifest, environments: { kit: { ...kit!, packages: { kit: '1.1.0' } } } };
    const next = { root: after.root, manifest };
    await recordSamples(next, { environments: kitFrom(next, 'kit-1.1.0') });
    const { changes } = reportOnRecords(before.root, after.root);
    expect(changes).toContainEqual(expect.objectContaining({ page: 'docs/changed.mdx', kind: 'message changed' }));
  });

  it('refuses a folder without records', () => {
    expect(() => reportOnRecords(createSite({}).root, createSite({}).root)).toThrow(
      /the folder has no samples\/records/,
    );
  });
});
