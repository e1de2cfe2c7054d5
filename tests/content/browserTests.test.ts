import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assertFreshBuild } from '../assertFreshBuild.ts';
import { makeFolder, writeIn } from './makeFolder.ts';

it('assertFreshBuild refuses a build that is missing, or older than one of its sources', () => {
  const root = makeFolder();
  const write = (path: string, seconds: number): void => {
    writeIn(root, path, '');
    utimesSync(join(root, path), seconds, seconds);
  };
  expect(() => assertFreshBuild(root)).toThrow('build/ holds no built site. Run `npm run build` first.');
  write('build/404.html', 200);
  write('tests/e2e/routes.spec.ts', 300);
  write('hosting/nginx.conf', 300);
  expect(() => assertFreshBuild(root)).not.toThrow();
  write('src/css/tokens.css', 300);
  ['src', 'src/css'].forEach((path) => utimesSync(join(root, path), 100, 100));
  expect(() => assertFreshBuild(root)).toThrow('build/ is older than src/css/tokens.css. Run `npm run build` again.');
  rmSync(join(root, 'src/css/tokens.css'));
  expect(() => assertFreshBuild(root)).toThrow('build/ is older than src/css.');
});
