import { join } from 'node:path';
import { expect, it } from 'vitest';
import { installFolder } from '../../packages/recorder/environments/locateEnvironments.ts';
import { recordCompatibility } from '../../packages/recorder/record/recordCompatibility.ts';
import { recordSite } from '../../packages/recorder/record/recordSite.ts';
import { locateWithNewest } from '../../packages/recorder/environments/locateWithNewest.ts';
import { opensInPlayground } from '../../packages/records/questions/shownLines.ts';
import { compatibilityFile } from '../../packages/records/answers/readCompatibility.ts';
import { readPageRecord } from '../../packages/records/answers/SampleRecord.ts';
import { newestName, withReleases } from '../../packages/records/site/SampleManifest.ts';
import {
  createSite,
  fixture,
  manifestWith,
  pageWith,
  read,
  withServers,
  write,
} from '../content/samples/sampleSite.ts';

const page = 'docs/page.mdx';
/** Folder of the same releases as a row of the grid. */
const rowName = 'kit@@kit/sdk-2.0.0';
const newestSdk = { '@kit/sdk': '2.0.0' };
const kit = manifestWith({
  packages: { kit: '1.0.0', 'kit-sdk': '1.0.0' },
  sdk: 'kit/sdk',
  newestSdk,
});

/** A part of an SDK that is newer than the library's peer, with the library beside it, in the folder of an environment. */
function installedNewest(types: string, name: string): Record<string, string> {
  const folder = `${installFolder(name)}/node_modules`;
  const library = { root: fixture('kit-1.0.0'), manifest: kit };
  return {
    [`${folder}/@kit/sdk/package.json`]: '{ "name": "@kit/sdk", "version": "2.0.0", "types": "index.d.ts" }',
    [`${folder}/@kit/sdk/index.d.ts`]: types,
    [`${folder}/kit-sdk/package.json`]: '{ "name": "kit-sdk", "version": "1.0.0" }',
    [`${folder}/kit/package.json`]: read(library, 'package.json'),
    [`${folder}/kit/index.d.ts`]: read(library, 'index.d.ts'),
  };
}

async function recordPage(code: string, meta = 'env=kit@newest') {
  const newest = { ...withReleases(kit.environments.kit!, newestSdk), newestSdk: undefined };
  const environments = { ...kit.environments, [newestName('kit')]: newest };
  const site = createSite(
    {
      ...installedNewest('export declare const most: 5', newestName('kit')),
      ...installedNewest('', rowName),
      'node_modules/kit-sdk/package.json': '{ "name": "kit-sdk", "version": "1.0.0" }',
      'node_modules/kit-sdk/index.d.ts': 'export {}',
      'kit/package.json': read({ root: fixture('kit-1.0.0'), manifest: kit }, 'package.json'),
      'kit/index.d.ts': read({ root: fixture('kit-1.0.0'), manifest: kit }, 'index.d.ts'),
      [page]: pageWith(code, meta),
    },
    { ...kit, environments },
  );
  const folder = join(site.root, 'kit');
  const dependencies = { kit: `file:${folder}`, 'kit-sdk': '1.0.0', '@kit/sdk': '2.0.0' };
  for (const name of [newestName('kit'), rowName]) {
    write(site, `${installFolder(name)}/package.json`, JSON.stringify({ private: true, dependencies }));
  }
  const located = locateWithNewest(site, new Map([['kit', folder]]));
  const recording = await withServers(site, (options) => recordSite(site, options), located);
  return { ...recording, site, located, record: readPageRecord(site, page)?.[0] };
}

it('a sample of the newest SDK is compiled with it, beside the library, and the Playground is not offered', async () => {
  const code =
    "import { most } from 'kit/sdk'\nimport { place } from 'kit'\nexport const own = most\n//           ^?\nvoid place";
  const { findings, record, samples, located } = await recordPage(code);
  expect(findings).toEqual([]);
  expect(located.get('kit@newest')?.get('@kit/sdk')).toContain('kit@newest');
  expect(record).toMatchObject({ environment: 'kit@newest', queries: [[2, 13, 3, 'const own: 5']] });
  expect(record?.run).toBeUndefined();
  expect(opensInPlayground(samples[0]!)).toBe(false);
});

it('a row of the grid counts the right lines that its releases refuse', async () => {
  const { site, located, findings } = await recordPage(
    "import { place } from 'kit'\nvoid place({ id: 'a', tip: 2 })",
    '',
  );
  expect(findings).toEqual([]);
  const types = `${installFolder(rowName)}/node_modules/kit/index.d.ts`;
  write(site, types, read(site, types).replace(' | 2', ''));
  write(site, compatibilityFile, JSON.stringify([{ library: 'kit', packages: newestSdk }]));
  const printed: string[] = [];
  await withServers(site, (options) => recordCompatibility(site, [], options, (line) => printed.push(line)), located);
  expect(printed).toEqual([`${page}:3 refuses line 2`, expect.stringContaining('1 lines of 1 samples refused')]);
  expect(JSON.parse(read(site, compatibilityFile))).toMatchObject([{ samples: 1, refused: 1, runs: 0, differ: 0 }]);
});
