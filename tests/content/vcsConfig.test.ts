import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasHistory, vcsConfig } from '../../plugins/routes/vcsConfig.ts';
import { makeFolder, writeIn } from './makeFolder.ts';

const folder = makeFolder();
const whole = join(folder, 'whole');

function git(...args: string[]): void {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'ignore' });
}

beforeAll(() => {
  git('init', 'whole');
  for (const text of ['one', 'two']) {
    writeIn(whole, 'page.mdx', text);
    git('-C', whole, 'add', '.');
    git('-C', whole, 'commit', '-m', text);
  }
  git('clone', '--depth', '1', pathToFileURL(whole).href, 'shallow');
});

describe('the history of pages', () => {
  it('hasHistory is true of a whole checkout, and false of a shallow one and of a folder outside of one', () => {
    expect([whole, join(folder, 'shallow'), folder].map(hasHistory)).toEqual([true, false, false]);
  });

  it.each([
    ['outside of a checkout', folder, undefined],
    ['in a checkout, by its path from the root', whole, 'A'],
  ])('vcsConfig gives the author of a page, if any, %s', async (_name, root, author) => {
    const vcs = vcsConfig(root);
    vcs.initialize({ siteDir: root });
    expect((await vcs.getFileLastUpdateInfo('page.mdx'))?.author).toBe(author);
  });
});
