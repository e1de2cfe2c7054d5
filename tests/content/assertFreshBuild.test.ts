import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { assertFreshBuild } from '../assertFreshBuild.ts';

const root = mkdtempSync(join(tmpdir(), 'fresh-build-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Writes a file that was last changed so many seconds after the year 1970 began. */
function write(path: string, seconds: number): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), '');
  utimesSync(join(root, path), seconds, seconds);
}

describe('a build that tests read', () => {
  it('must be there', () => {
    expect(() => assertFreshBuild(root)).toThrow('build/ holds no built site. Run `npm run build` first.');
  });

  it('passes when no source is newer, whatever else is', () => {
    write('versioned_docs/version-1.x/api/metatype.mdx', 100);
    write('docusaurus.config.ts', 100);
    write('build/404.html', 200);
    write('tests/e2e/routes.spec.ts', 300);
    write('hosting/dist/plain/index.html', 300);
    write('samples/.environments/firelordjs/package.json', 300);
    expect(() => assertFreshBuild(root)).not.toThrow();
  });

  it.each(['docs/next.mdx', 'src/css/tokens.css', 'package-lock.json', 'sidebarsFiresage.ts'])(
    'must not be older than %s',
    (path) => {
      write(path, 300);
      expect(() => assertFreshBuild(root)).toThrow(`build/ is older than ${path}. Run \`npm run build\` again.`);
      write(path, 100);
    },
  );
});
