import { siteRecords } from '../../samples/siteRecords.ts';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { budgets } from '../../config/budgets.ts';
import { markdownPath } from '../../config/sitePages.ts';
import { readEnvironment } from '../../config/environment.ts';
import {
  firestoreDocs,
  libraryReleases,
  realtimeDatabaseDocs,
  versionFolder,
  versionRoute,
} from '../../config/docsInstances.ts';
import type { MarkdownNode } from '../../lib/markdownNodes.ts';
import { readEntries } from '../../packages/records/questions/readEntries.ts';
import { siteRoutes, versionRoutes } from '../builtRoutes.ts';
import { builtFile, builtFiles, pages as htmlPages, select, values } from './builtSite.ts';

const reader = unified().use(remarkParse).use(remarkGfm).freeze();

const { url } = readEnvironment({});

/** The search answers questions and has no words of its own. */
const withoutMarkdown = ['/search'];

const pages = htmlPages
  .filter(({ route }) => !withoutMarkdown.includes(route))
  .map(({ route, page }) => {
    const markdown = builtFile(markdownPath(route).slice(1));
    return { route, page, markdown, tree: reader.parse(markdown) };
  });

function nodesOf(node: MarkdownNode, type: string): MarkdownNode[] {
  const itself = node.type === type ? [node] : [];
  return [...itself, ...(node.children ?? []).flatMap((child) => nodesOf(child, type))];
}

it('Markdown files are there for every page but the search, and beside them for assistants only', () => {
  console.log(`${pages.length} pages as Markdown`);
  const ofPages = builtFiles('.md').filter((file) => !/^(agents|setups)\//.test(file));
  expect(ofPages).toEqual(pages.map(({ route }) => markdownPath(route).slice(1)).sort());
});

it.each(pages)(
  'Markdown of $route has the headings of its page, and links with their host',
  ({ route, page, tree }) => {
    const headings = page
      .filter(({ name }) => /^h[1-6]$/.test(name))
      .map(({ name, text }) => `${name.slice(1)} ${text.replaceAll('\u200b', '').trim()}`);
    expect(headings.length).toBeGreaterThan(0);
    expect(nodesOf(tree, 'heading').map((node) => `${node.depth} ${toString(node)}`)).toEqual(headings);
    const alternate = select(page, 'link', { rel: 'alternate', type: 'text/markdown' });
    expect(values(alternate, 'href')).toEqual([`${url}${markdownPath(route)}`]);
    const targets = ['link', 'image', 'definition']
      .flatMap((type) => nodesOf(tree, type))
      .map((node) => node.url ?? '');
    expect(targets.filter((target) => !/^[a-z]+:/.test(target))).toEqual([]);
    // tests/build/pages.test.ts follows them.
    expect(targets.filter((target) => target.startsWith(`${url}/`)).length).toBeGreaterThan(0);
  },
);

it('Markdown of a page fits what an assistant reads at once', () => {
  const sizes = pages.map(({ route, markdown }) => ({ route, size: markdown.length }));
  expect(sizes.filter(({ size }) => size > budgets.markdown)).toEqual([]);
  console.log(`${sizes.length} pages of at most ${Math.max(...sizes.map(({ size }) => size))} characters`);
});

const elsewhere = siteRoutes.filter((route) => !withoutMarkdown.includes(route));
const sets = versionRoutes.map(({ version, routes }) => {
  const { route } = version;
  const set = {
    releases: Object.values(libraryReleases(version)),
    path: versionRoute({ route }, '').slice(1),
    routes: route === '/' ? [...routes, ...elsewhere] : routes,
  };
  const text = builtFile(`${set.path}llms.txt`);
  const listed = [...text.matchAll(/^- \[[^\]]+\]\((?<target>[^)]+)\): .+$/gm)];
  return { ...set, text, listed: listed.map(({ groups }) => new URL(groups?.target ?? '').pathname) };
});

it.each(sets)('$path: llms.txt has a title, a summary, and each page of the set once', ({ text, listed, ...set }) => {
  expect(text).toMatch(/^# Firelord: .+\n\n> .+\n\n/);
  const [, , summary = ''] = text.split('\n');
  expect(set.releases.filter((release) => !summary.includes(release))).toEqual([]);
  expect(summary.includes('(unreleased)')).toBe(set.releases.length === 0);
  expect(text.match(/^#{1,2} .+$/gm)?.length).toBeGreaterThan(2);
  expect(listed.filter((target) => target.endsWith('.md')).sort()).toEqual(set.routes.map(markdownPath).sort());
  expect(text.match(/\]\((?!https:\/\/)/g)).toBeNull();
  for (const { path } of sets) {
    expect(text.includes(`(${url}/${path}llms.txt)`), path).toBe(path !== set.path);
  }
});

it.each(sets)('$path: llms-full.txt holds the pages whole, in the order of llms.txt', ({ path, ...set }) => {
  const text = builtFile(`${path}llms-full.txt`);
  const docs = set.routes.filter((route) => !siteRoutes.includes(route)).map(markdownPath);
  const order = set.listed.filter((target) => docs.includes(target));
  expect(order).toHaveLength(docs.length);
  const places = order.map((target) => text.indexOf(builtFile(target.slice(1)).trimEnd()));
  expect(places).toEqual(places.filter((place) => place >= 0).sort((a, b) => a - b));
});

/** What a file for assistants tells to write beside its code: calls, types with arguments, names of several words. */
function namesToldIn(text: string): string[] {
  const lines = text
    .replaceAll(/^```[^]*?^```$/gm, '')
    .split('\n')
    .filter((line) => !/tsconfig|^Left out|^#/.test(line));
  // The first column of a table has what not to write.
  const told = lines.map((line) => line.replace(/^\| .*? \| /, ''));
  const spans = told.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span));
  const names = spans.flatMap(
    (span) => span.replaceAll(/'[^']*'/g, '').match(/\w+(?=[(<])|^(?:\w+\.)?\w*[a-z][A-Z]\w*$|\w+\.\w+/g) ?? [],
  );
  return [...new Set(names.flatMap((name) => name.split('.')))];
}

it('files for assistants name what the releases export', () => {
  let count = 0;
  for (const [part, instance] of [
    ['agents/firestore.md', firestoreDocs],
    ['agents/realtime-database.md', realtimeDatabaseDocs],
  ] as const) {
    const text = builtFile(part);
    const entries = readEntries(siteRecords, `${versionFolder(instance, instance.versions[0])}/index.mdx`);
    const [code = ''] = /^```[^]*?^```$/m.exec(text) ?? [];
    const declared = new Set([
      ...entries.flatMap(({ name, listed: { member = [] } }) => [name, ...member]),
      ...(code.match(/\w+/g) ?? []),
      ...Object.getOwnPropertyNames(Date.prototype),
    ]);
    const told = namesToldIn(text);
    count += told.length;
    expect(
      told.filter((name) => !declared.has(name)),
      part,
    ).toEqual([]);
  }
  console.log(`${count} names told to assistants`);
  expect(namesToldIn('Use `batch.upsert` and `saveDoc(data)`, or `MetaOf<T>`.')).toEqual([
    'batch',
    'upsert',
    'saveDoc',
    'MetaOf',
  ]);
});
