import { expect, it } from 'vitest';
import { formatFinding } from '../../../lib/Finding.ts';
import { collectSamples } from '../../../packages/records/questions/collectSamples.ts';
import { readCompatibility } from '../../../packages/records/answers/readCompatibility.ts';
import refused from '../fixtures/refused.json';
import { createSite, manifestWith, pageWith } from './sampleSite.ts';

it.each(refused.samples)('collectSamples names the place of $what', ({ page, finding }) => {
  const { findings } = collectSamples(createSite({ 'docs/page.mdx': page, 'samples/setups/kit/base.ts': 'export {}' }));
  expect(findings.map(formatFinding)).toEqual([expect.stringContaining(finding)]);
});

it('collectSamples shows a setup file as a sample, and keys a sample by all setup it reaches', () => {
  const files = {
    'docs/page.mdx': pageWith('', 'setup=base') + pageWith("import { id } from './base'\nid"),
    'samples/setups/kit/base.ts': "export { id } from './deep'\n",
  };
  const [before, after] = ['a1', 'b2'].map((id) => {
    const deep = { 'samples/setups/kit/deep.ts': `export const id = '${id}'\n` };
    return collectSamples(createSite({ ...files, ...deep })).samples;
  });
  expect(before?.map(({ code }) => code)).toEqual(["export { id } from './deep'", "import { id } from './base'\nid"]);
  expect(after?.filter(({ key }, index) => key === before?.[index]?.key)).toEqual([]);
});

it.each(refused.grid)('readCompatibility refuses $what', ({ row, message }) => {
  const manifest = manifestWith({ packages: { kit: '1.0.0', sdk: '2.1.0' } });
  const site = createSite({ 'recorded/compatibility.json': JSON.stringify([row]) }, manifest);
  expect(() => readCompatibility(site)).toThrow(message);
});
