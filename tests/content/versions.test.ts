import { expect, it } from 'vitest';
import { type DocsInstance, firestoreDocs } from '../../config/docsInstances.ts';
import { readAttribute, walk } from '../../lib/markdownNodes.ts';
import { readPageTree } from '../../packages/records/questions/readPageTree.ts';
import { readSample } from '../../packages/records/questions/readSample.ts';
import { createManifest } from '../../config/environments.ts';
import { createSite, kitManifest } from './samples/sampleSite.ts';

const packages = { kit: { kit: '1.9.0', peer: '3.0.0' } };
const newest = { name: '1.9.x', label: '1.9.x', route: '/', typescript: '5.9.3', packages };
const instance: DocsInstance = { ...firestoreDocs, name: 'Kit', libraries: ['kit'], versions: [newest] };

it('a link to a file leads to the page of the same version, and is refused where the file is not there', () => {
  const page = (target: string) => `\n[More](${target}), <Moved id="a" to="./api/index.mdx">more</Moved>\n`;
  const site = createSite(
    {
      'old/start.mdx': page('api/more.mdx#a'),
      'old/gone.mdx': page('../docs/gone.mdx'),
      'old/api/more.mdx': 'More.\n',
      'old/api/index.mdx': '---\nslug: /api/index\n---\n',
    },
    { ...kitManifest, areas: [{ folder: 'old', route: '/1.9.x', environment: 'kit' }, ...kitManifest.areas] },
  );
  const nodes = [...walk(readPageTree(site, 'old/start.mdx').tree)].map(({ node }) => node);
  expect(nodes.flatMap(({ url = [] }) => url)).toEqual(['/1.9.x/api/more#a']);
  expect(nodes.flatMap((node) => readAttribute(node, 'to') ?? [])).toEqual(['/1.9.x/api/index']);
  expect(() => readPageTree(site, 'old/gone.mdx')).toThrow(
    /^old\/gone\.mdx:2 {2}the link leads to docs\/gone\.mdx, which is not there/,
  );
});

it('samples of an older version compile with the release it documents, and with the set-up files of the library', () => {
  const older = { ...kitManifest.environments.kit, packages: { kit: '0.9.0' } };
  const site = createSite(
    { 'samples/setups/kit/shop.ts': 'export const shop = 1\n' },
    {
      areas: [
        { folder: 'old', route: '/old', environment: 'kit', environments: { kit: 'kit@0.9.x' } },
        ...kitManifest.areas,
      ],
      environments: { ...kitManifest.environments, 'kit@0.9.x': older },
    },
  );
  const fence = { line: 1, language: 'ts', meta: 'env=kit', code: "import { shop } from './shop'\nshop" };
  const [oldSample, newSample] = ['old/page.mdx', 'docs/page.mdx'].map((file) => readSample(site, file, fence));
  expect(oldSample).toMatchObject({ environment: 'kit@0.9.x', setups: { shop: 'export const shop = 1\n' } });
  expect(newSample).toMatchObject({ environment: 'kit' });
  expect('key' in oldSample! && 'key' in newSample! && oldSample.key !== newSample.key).toBe(true);
});

it('createManifest stops at a library that nothing proves, and without TypeScript', () => {
  expect(() => createManifest([instance])).toThrow(/config\/environments\.ts: kit has no negative checks\. Add what/);
  const without = { ...newest, typescript: undefined };
  expect(() => createManifest([{ ...instance, versions: [without] }])).toThrow(
    /1\.9\.x of Kit names no TypeScript\. Add/,
  );
});
