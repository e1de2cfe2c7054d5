import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Records } from '../../../packages/records/Records.ts';
import { createSite, write } from '../samples/sampleSite.ts';

const files = { 'docs/a.mdx': 'one', 'docs/guides/b.mdx': 'two' };

describe('Records', () => {
  it('reads what is there, and says what is not', () => {
    const site = createSite({ ...files, 'docs/c.mdx': 'a\r\nb' });
    expect([site.read('docs/a.mdx'), site.read('docs/c.mdx'), site.read('docs/none.mdx')]).toEqual([
      'one',
      'a\nb',
      undefined,
    ]);
    expect(site.list('docs')).toEqual(['a.mdx', 'c.mdx', 'guides/']);
    expect(site.listAll('docs')).toEqual(['docs/a.mdx', 'docs/c.mdx', 'docs/guides/b.mdx']);
    expect(site.listAll('none')).toEqual([]);
  });

  it('makes a thing once, anew after a change of what it was made of, and not after another', () => {
    const site = createSite(files);
    let times = 0;
    const read = (records: Records) => {
      times++;
      return records.read('docs/a.mdx')?.length;
    };
    const make = (records = site) => records.once('length', read);
    expect([make(), make(), make(site.view()), times]).toEqual([3, 3, 3, 1]);
    write(site, 'docs/guides/b.mdx', 'three');
    expect([make(), times]).toEqual([3, 1]);
    write(site, 'docs/a.mdx', 'one');
    expect([make(), times]).toEqual([3, 1]);
    write(site, 'docs/a.mdx', 'uno');
    expect([make(), times]).toEqual([3, 2]);
    rmSync(join(site.root, 'docs/a.mdx'));
    expect([make(), times]).toEqual([undefined, 3]);
    write(site, 'docs/a.mdx', 'four');
    expect([make(), times]).toEqual([4, 4]);
  });

  it('notes what was read before something failed, and tries again once that changed', () => {
    const site = createSite(files);
    const view = site.view();
    const make = (records: Records) =>
      records.once('text', (own) => {
        const [text] = [own.read('docs/a.mdx'), own.read('docs/none.mdx'), own.list('docs')];
        if (text === 'one') {
          throw new Error('no one');
        }
        return text;
      });
    expect(() => make(view)).toThrow('no one');
    expect(view.notes.sort()).toEqual(['docs/', 'docs/a.mdx', 'docs/none.mdx']);
    write(site, 'docs/a.mdx', 'two');
    expect(make(view)).toBe('two');
  });
});
