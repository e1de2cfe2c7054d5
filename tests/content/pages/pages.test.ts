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
import { evaluate } from '@mdx-js/mdx';
import { createElement, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { remarkPages } from '../../../plugins/pages/remarkPages.ts';
import { renderPage } from '../../../plugins/pages/renderPage.ts';
import type { Records } from '../../../packages/records/Records.ts';
import { formatFinding, getFinding } from '../../../lib/Finding.ts';
import findings from '../../pages/findings.json';
import { createSite, write } from '../samples/sampleSite.ts';

const root = join(import.meta.dirname, '../../pages');
const fixtures = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('page.mdx'))
  .map((path) => dirname(path).replaceAll('\\', '/'));

/** An element of the theme, as the page gives it to React. */
function themed(name: string) {
  const tag = `site${name.replaceAll(/[A-Z]/g, '-$&').toLowerCase()}`;
  return ({ html, children, ...others }: { html?: string; children?: ReactNode }) =>
    createElement(tag, {
      ...others,
      ...(html === undefined
        ? { children }
        : { value: children || undefined, dangerouslySetInnerHTML: { __html: html } }),
    });
}

/** The page as MDX renders it with this site's remark plugin, and without those of Docusaurus, which make notices and ids of headings. */
async function pageHtml(site: Records, file: string): Promise<string> {
  const names = [...walk(renderPage('/', readResolvedPage(site, file)))].map(({ node }) => node.name ?? '');
  const remarkPlugins = [remarkPages(site, '/')];
  const { default: Page } = await evaluate({ path: join(site.root, file), value: '' }, { ...runtime, remarkPlugins });
  const block = themed('CodeBlock');
  const components = {
    ...Object.fromEntries(names.filter((name) => /^[A-Z]/.test(name)).map((name) => [name, themed(name)])),
    pre: ({ children }: { children?: ReactNode }) => children,
    code: (props: { html?: string }) => (props.html === undefined ? createElement('code', props) : block(props)),
  };
  return renderToStaticMarkup(createElement(Page, { components }));
}

/** HTML with each block on a line of its own, and otherwise as it is. */
function onLines(html: string): string {
  return html.replaceAll(
    /(?<!^|\n)(?=<(?:div|pre|details|p|[uo]l|li|h\d|table|tr|t[dh]|d[dlt]|site-)\b|<\/site-)/g,
    '\n',
  );
}

/** What is made of the page of a fixture, by the end of the name of the file that expects it; of what it has not, nothing. */
async function makePage(name: string, change = (page: string) => page): Promise<[end: string, text: string][]> {
  const read = (file: string) =>
    existsSync(join(root, name, file)) ? readFileSync(join(root, name, file), 'utf8') : '{}';
  const recorded = JSON.parse(read('record.json')) as FixtureRecord;
  const file = `docs/${name}.mdx`;
  const site = fixtureSite(file, change(read('page.mdx')), recorded);
  const page = { file, route: pageRoute(site, file), title: 'Page', description: 'What it shows.', updated: undefined };
  const resolved = readResolvedPage(site, file);
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
    'errors.json': readErrorSections(site, page, Object.keys(recorded.libraries ?? {})),
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

/** The page that stops the build. */
const file = 'docs/page.mdx';
const { unrecorded } = findings;

/** What stops the build at a page, if anything does. @param changed Its text after it was recorded. */
function findingOf(page: string, changed = page): string | undefined {
  const site = fixtureSite(file, page, findings.record as unknown as FixtureRecord);
  write(site, file, changed);
  const about = { file, route: '/page', title: 'Page', description: 'What it shows.', updated: undefined };
  try {
    pageMarkdown('https://example.com/', about, readResolvedPage(site, file));
    readErrorSections(site, about, []);
  } catch (error) {
    return formatFinding(getFinding(error));
  }
  return undefined;
}

it.each(findings.pages)('$what stops the build, with its place and a remedy', ({ page, finding }) => {
  expect(findingOf(page)).toBe(finding);
});

it('a sample that was not recorded, or changed since, stops the build', () => {
  expect(findingOf(findings.sound)).toBeUndefined();
  expect(findingOf(findings.sound, findings.sound.replace('place(2)', 'place(1)'))).toMatch(
    /^docs\/page\.mdx:6 {2}the sample has no current record .*\n.*npm run record:samples/,
  );
  expect(() => readResolvedPage(createSite({ [file]: findings.sound }), file)).toThrow(
    /^docs\/page\.mdx:1 {2}the sample has no current record/,
  );
});

it.each(unrecorded.pages)('a preview marks what is not recorded, and the build stops there: %s', async (page) => {
  const site = fixtureSite(file, page, unrecorded.record as unknown as FixtureRecord);
  const lacking = site.with({ recordsRoot: createSite().root });
  expect(await pageHtml(lacking.with({ isPreview: true }), file)).toContain('(not recorded yet)');
  expect(() => readResolvedPage(lacking, file)).toThrow(/^docs\/\S+:\d+ .* has no current record in recorded/);
});
