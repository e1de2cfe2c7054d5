import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** What the check says of a repository with these files. */
function checkLevels(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'levels-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const script = ['--import', 'tsx', 'scripts/check-levels.ts', folder];
  return spawnSync(process.execPath, script, { encoding: 'utf8' });
}

const places = ['config', 'hosting', 'lib', 'packages', 'plugins', 'samples', 'scripts', 'src'];
const empty = Object.fromEntries(places.map((place) => [`${place}/README.md`, '']));

it('levels: each forbidden import is a finding, and an allowed one is not', { timeout: 60_000 }, () => {
  const { status, stdout, stderr } = checkLevels({
    ...empty,
    'docusaurus.config.ts': `import './plugins/search/index.ts'; import './scripts/e.ts';`,
    'config/a.ts': `import type { D } from '../lib/below.ts'; import '../scripts/e.ts'; export type A = D;`,
    'hosting/b.ts': `export type B = import('./c.ts').C;`,
    'hosting/c.ts': `import type { B } from './b.ts'; export type C = B;`,
    'lib/d.ts': `import '../plugins/routes/f.ts';`,
    'plugins/routes/f.ts': `import '../pages/g.ts';`,
    'plugins/pages/g.ts': `import type { S } from '../search/index.ts'; import '@site/scripts/e'; export type G = S;`,
    'plugins/pages/browser/view.ts': `import '../render/r.ts'; import '../../../packages/records/site/k.ts';`,
    'plugins/pages/resolve/page.ts': `import type { R } from '../render/r.ts'; export type P = R;`,
    'plugins/pages/render/r.ts': `import type { E } from '../elements/e.ts'; export type R = E;`,
    'plugins/pages/elements/e.ts': `export type E = 1;`,
    'plugins/search/index.ts': `import type { H } from '../new/h.ts'; import type { V } from '../../samples/data.ts'; export type S = H | V;`,
    'plugins/new/h.ts': `import '../../lib/below.ts'; import { type V, v } from '../../samples/data.ts'; export type H = V; v;`,
    'plugins/new/browser/half.tsx': `import '@site/src/j';`,
    'lib/below.ts': 'export type D = 1;',
    'packages/recorder/run.ts': `import '../records/answers/m.ts'; import '../../lib/below.ts'; import '../../plugins/pages/render/r.ts';`,
    'packages/recorder/compile.ts': '',
    'packages/records/site/k.ts': `import type { N } from '../questions/n.ts'; export type K = N;`,
    'packages/records/questions/n.ts': `import type { M } from '../answers/m.ts'; export type N = M;`,
    'packages/records/answers/m.ts': `import '../../../config/values.ts'; export const load = () => import('../../recorder/compile.ts'); export type M = 1;`,
    'config/values.ts': '',
    'samples/data.ts': 'export type V = 1; export const v = 1;',
    'scripts/e.ts': `import '../samples/data.ts'; import type {} from '../packages/recorder/run.ts';`,
    'src/j.tsx': '',
    'src/i.tsx': `import '@site/lib/below'; import '../scripts/e.ts'; import '../packages/records/site/k.ts'; import '../plugins/new/browser/half.tsx';`,
  });
  expect(
    stderr
      .split('\n')
      .filter((line) => line.includes('  imports '))
      .sort(),
  ).toEqual([
    'config/a.ts  imports lib/below.ts',
    'config/a.ts  imports scripts/e.ts',
    'docusaurus.config.ts  imports packages/recorder/compile.ts',
    'docusaurus.config.ts  imports packages/recorder/run.ts',
    'hosting/b.ts  imports hosting/c.ts, which imports hosting/b.ts',
    'lib/d.ts  imports plugins/routes/f.ts',
    'packages/recorder/run.ts  imports plugins/pages/render/r.ts',
    'packages/records/answers/m.ts  imports config/values.ts',
    'packages/records/answers/m.ts  imports packages/recorder/compile.ts',
    'packages/records/questions/n.ts  imports packages/records/answers/m.ts',
    'packages/records/site/k.ts  imports packages/records/questions/n.ts',
    'plugins/new/browser/half.tsx  imports src/j.tsx',
    'plugins/new/h.ts  imports samples/data.ts',
    'plugins/pages/browser/view.ts  imports plugins/pages/render/r.ts',
    'plugins/pages/g.ts  imports plugins/search/index.ts',
    'plugins/pages/g.ts  imports scripts/e.ts',
    'plugins/pages/render/r.ts  imports plugins/pages/elements/e.ts',
    'plugins/pages/resolve/page.ts  imports plugins/pages/render/r.ts',
    'plugins/routes/f.ts  imports plugins/pages/g.ts',
    'plugins/search/index.ts  imports plugins/new/h.ts',
    'scripts/e.ts  imports packages/recorder/run.ts',
    'src/i.tsx  imports lib/below.ts',
    'src/i.tsx  imports packages/records/site/k.ts',
    'src/i.tsx  imports scripts/e.ts',
  ]);
  expect(stderr).toContain('→ move what both need into lib');
  expect(stdout).toMatch(/^25 files, \d+ imports, 20 rules$/m);
  expect(status).toBe(1);
});

it('levels: a check that reads no file fails', { timeout: 60_000 }, () => {
  const { status, stderr } = checkLevels(empty);
  expect([status, stderr]).toEqual([2, expect.stringContaining('no TypeScript file')]);
});
