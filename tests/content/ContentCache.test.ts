import assert from 'node:assert/strict';
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContentCache } from '../../plugins/shared/ContentCache.ts';
import { createSite } from './samples/sampleSite.ts';

const files = { 'package-lock.json': '1', 'makers/a.ts': '1', 'maker.ts': '1' };

/** Asks a new cache for inputs, and says whether they were made anew. */
async function isMade(
  root: string,
  inputs: readonly string[] = ['input'],
  makers = ['makers', 'maker.ts'],
): Promise<boolean> {
  let made = false;
  const content = await new ContentCache(root, 'texts', makers).get(inputs, () => {
    made = true;
    return `made of ${inputs.join()}`;
  });
  expect(content.toString()).toBe(`made of ${inputs.join()}`);
  return made;
}

function keptFile(root: string): string {
  const folder = join(root, 'node_modules/.cache/docs/texts');
  const [name, ...others] = readdirSync(folder);
  assert(name !== undefined && others.length === 0, `${folder} does not hold one file.`);
  return join(folder, name);
}

describe('a content cache', () => {
  it('ContentCache makes a thing once, and anew after a change of anything that decides it', async () => {
    const { root } = createSite(files);
    expect([await isMade(root), await isMade(root)]).toEqual([true, false]);
    expect(await isMade(root, ['other input'])).toBe(true);
    expect(await isMade(root, ['inp', 'ut'])).toBe(true);
    for (const file of Object.keys(files)) {
      writeFileSync(join(root, file), '2');
      expect([await isMade(root), await isMade(root)], file).toEqual([true, false]);
    }
    writeFileSync(join(root, 'makers/b.ts'), '1');
    expect(await isMade(root)).toBe(true);
  });

  it.each([
    ['cut off', (file: string) => truncateSync(file, 40)],
    ['empty', (file: string) => truncateSync(file, 0)],
    ['changed', (file: string) => writeFileSync(file, readFileSync(file, 'latin1').replace('made', 'mode'), 'latin1')],
  ])('ContentCache makes anew what was kept and is %s', async (_name, damage) => {
    const { root } = createSite(files);
    await isMade(root);
    damage(keptFile(root));
    expect([await isMade(root), await isMade(root)]).toEqual([true, false]);
  });

  it('ContentCache.prune deletes what a build did not ask for, and a failed make leaves nothing', async () => {
    const { root } = createSite(files);
    const cache = new ContentCache(root, 'texts', []);
    cache.prune();
    await cache.get(['old'], () => 'old');
    const next = new ContentCache(root, 'texts', []);
    await next.get(['new'], () => 'new');
    next.prune();
    expect(readFileSync(keptFile(root), 'utf8')).toMatch(/new$/);
    const fail = (): string => {
      throw new Error('not made');
    };
    await expect(next.get(['third'], fail)).rejects.toThrow('not made');
    keptFile(root);
  });
});
