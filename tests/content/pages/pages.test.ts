import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readErrorSections } from '../../../plugins/error-decoder/readErrorSections.ts';
import { pageMarkdown } from '../../../plugins/markdown/pageMarkdown.ts';
import type { PageTypes } from '../../../plugins/pages/browser/SampleBlock.ts';
import type { TableDetails } from '../../../plugins/pages/browser/TableView.ts';
import { tableAsset } from '../../../plugins/pages/elements/tableAsset.ts';
import { typesAsset } from '../../../plugins/pages/render/typesAsset.ts';
import { readResolvedPage } from '../../../plugins/pages/readResolvedPage.ts';
import { listSections } from '../../../plugins/pages/listSections.ts';
import type { ResolvedNode } from '../../../plugins/pages/resolve/ResolvedNode.ts';
import { inlineSetupFile } from '../../../lib/browser/inlineSetupFile.ts';
import { walk } from '../../../lib/markdownNodes.ts';
import { pageRoute } from '../../../packages/records/questions/readPageTree.ts';
import { type FixtureRecord, fixtureSite } from './fixtureSite.ts';
import { onLines, pageHtml } from './pageHtml.ts';

const root = join(import.meta.dirname, '../../pages');
const fixtures = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('page.mdx'))
  .map((path) => dirname(path).replaceAll('\\', '/'));

/** What is made of the page of a fixture, by the end of the name of the file that expects it; of what it has not, nothing. */
async function makePage(name: string, change = (page: string) => page): Promise<[end: string, text: string][]> {
  const read = (file: string) =>
    existsSync(join(root, name, file)) ? readFileSync(join(root, name, file), 'utf8') : '{}';
  const recorded = JSON.parse(read('record.json')) as FixtureRecord;
  const file = `docs/${name}.mdx`;
  const site = fixtureSite(file, change(read('page.mdx')), recorded);
  const page = { file, route: pageRoute(site, file), title: 'Page', description: 'What it shows.', updated: undefined };
  const resolved = readResolvedPage(site, file);
  const messages = Object.entries(recorded.libraries ?? {}).map(([key, own]) => [key, own.messages ?? []] as const);
  const { texts: types } = JSON.parse(typesAsset(site, file)!.content) as PageTypes;
  const cells = Object.keys(recorded.tables ?? {}).map(
    (table) => JSON.parse(tableAsset(site, table).content) as TableDetails,
  );
  const copied = [...walk<ResolvedNode>(resolved.tree)].flatMap(({ node: { data: { fence, setup } = {} } }) => {
    const code = fence?.lines.map(({ text }) => text).join('\n') ?? '';
    return setup?.isCopied ? inlineSetupFile(code, `./${setup.name}`, recorded.setups?.[setup.name] ?? '') : [];
  });
  const made = {
    html: onLines(await pageHtml(site, file)),
    md: pageMarkdown('https://example.com/', page, resolved),
    'sections.json': listSections(resolved, page),
    'errors.json': readErrorSections(site, [page], new Map(messages)),
    'copied.txt': copied.join('---\n'),
    'types.txt': types.map((texts) => texts.join('\nwhole:\n')).join('\n\n'),
    'cells.html': onLines(cells.flat(2).join('\n\n')),
  };
  return Object.entries(made).flatMap(([end, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value, withoutEmpty, 2) as string | undefined);
    return text ? [[end, `${text.trimEnd()}\n`]] : [];
  });
}

function withoutEmpty(_key: string, value: unknown): unknown {
  return value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

it('fixtures are there, and a run without `-u` writes none of their files', () => {
  console.log(`${fixtures.length} fixtures of pages`);
  expect(fixtures.length).toBeGreaterThan(0);
  expect(['none', 'all']).toContain(expect.getState().snapshotState.snapshotUpdateState);
});

it.each(fixtures)('%s becomes what its files expect', async (name) => {
  const made = await makePage(name);
  for (const [end, text] of made) {
    await expect(text).toMatchFileSnapshot(join(root, name, `expected.${end}`));
  }
  const files = readdirSync(join(root, name)).filter((file) => file.startsWith('expected.'));
  expect(files.filter((file) => !made.some(([end]) => file === `expected.${end}`))).toEqual([]);
});

it('a page that changed is not what its files expect', async () => {
  const made = await makePage('sample', (page) => page.replace('tip', 'top'));
  const expected = made.map(([end]) => readFileSync(join(root, 'sample', `expected.${end}`), 'utf8'));
  expect(made.map(([, text], index) => text === expected[index])).toEqual([false, false, false, true]);
});
