import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { docsInstances, searchScopes, versionFolder } from '../../../config/docsInstances.ts';
import { builtRoutes } from '../../builtRoutes.ts';
import { indexUrl } from '../../../plugins/search/addresses.ts';
import { type IndexFile, SearchIndex } from '../../../plugins/search/engine/SearchIndex.ts';
import { searchIndexes } from '../../../plugins/search/engine/searchIndexes.ts';
import { memberId, readEntries } from '../../../packages/records/questions/readEntries.ts';
import { siteRecords } from '../../../samples/siteRecords.ts';
import { builtFile, fileOf, pages as builtPages } from '../builtSite.ts';

/** A tenth above what the pages weigh. */
const bytesPer30Pages = 95_000;

const files = searchScopes.map(({ tag }) => JSON.parse(builtFile(indexUrl(tag).slice(1))) as IndexFile);

function routesOf(sections: readonly { url: string }[]): string[] {
  return [...new Set(sections.map(({ url }) => url.replace(/#.*/, '')))];
}

const kinds = ['code', 'concept', 'export', 'message', 'misspelling', 'part', 'question', 'task'];
const tags: Readonly<Record<string, string>> = {
  ...Object.fromEntries(docsInstances.map(({ id, versions: [newest] }) => [id, `docs-${id}-${newest.name}`])),
  main: searchScopes[0]?.tag ?? '',
  preview: 'docs-default-current',
};

const headings = new Set(
  builtPages.flatMap(({ route, page }) => [
    route,
    ...page
      // A row of a member is a section, too.
      .filter(({ name, attributes }) => /^h[23]$|^span$/.test(name) && attributes.has('id'))
      .map(({ attributes }) => `${route}#${attributes.get('id')}`),
  ]),
);

/**
 * The judged queries, each with its kind, the docs that the reader is in, and the headings that are equally right to
 * find first; tabs between the columns, spaces between headings, `\n` for the end of a line in a query.
 *
 * Judged by reading the pages, before any engine answered:
 * - An exact export name is answered by its reference entry; from other docs also by the page that is about it alone.
 * - A message of the types is answered by its own heading in the list of messages, and by a heading that quotes it.
 * - A task, in the words of who asks about Firestore, is answered by the guide to it, and by the reference where that is asked.
 * - Where a query does not say web or admin and both quick starts describe it in full, both are right.
 * A query on which two readers would differ is left out, and an answer never changes to suit an engine.
 */
const written = readFileSync(join(import.meta.dirname, 'judgedQueries.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [query = '', kind = '', from = '', ...expected] = line.split('\t');
    return { query: query.replaceAll('\\n', '\n'), kind, from, expected: expected.join(' ').split(' ') };
  });

/** The entries of each docs instance, by the name that queries are asked from. */
const listed = docsInstances.map((instance, position) => {
  const folder = versionFolder(instance, instance.versions[0]);
  return { from: position === 0 ? 'main' : instance.id, entries: readEntries(siteRecords, `${folder}/index.mdx`) };
});

/** Every export, asked for by its name in its own docs: its entry is right, and that of a name that differs in case. */
const exported = listed.flatMap(({ from, entries }) => {
  const byName = new Map<string, string[]>();
  for (const { name, url } of entries) {
    byName.set(name.toLowerCase(), [...(byName.get(name.toLowerCase()) ?? []), url]);
  }
  return [...byName].map(([query, expected]) => ({
    query,
    kind: 'export',
    from,
    expected,
  }));
});

/** Every member that an entry lists, asked for by that name and its own. */
const members = listed.flatMap(({ from, entries }) =>
  entries.flatMap(({ name, url, listed: { member = [] } }) =>
    member.map((part) => {
      const query = memberId(name, part);
      return { query, kind: 'member', from, expected: [url.replace(/#.*$/, `#${query}`)] };
    }),
  ),
);

const judged = [...written, ...exported];

/** Shares of the judged queries that are answered in the first place and among the first three, from 0 to 1. */
function judge(served: readonly IndexFile[], queries = judged): { first: number; three: number; missed: object[] } {
  const indexes = served.map((file) => new SearchIndex(JSON.parse(JSON.stringify(file)) as IndexFile));
  const places = queries.map(({ query, from, expected }) => {
    const { results } = searchIndexes(indexes, query, tags[from], 60);
    const urls = results.map(({ url }) => url);
    return { query, from, got: urls[0], place: urls.findIndex((url) => expected.includes(url)) + 1 };
  });
  const within = (last: number): number =>
    places.filter(({ place }) => place > 0 && place <= last).length / places.length;
  console.log(`${places.length} queries: ${within(1).toFixed(3)} first, ${within(3).toFixed(3)} among three`);
  return { first: within(1), three: within(3), missed: places.filter(({ place }) => place !== 1) };
}

it('each docs instance and version has a search index of all its pages, and one has the pages about the site', () => {
  expect(files.map(({ tag }) => tag)).toEqual(searchScopes.map(({ tag }) => tag));
  const docs = builtRoutes.filter((route) => builtFile(fileOf(route)).includes('docusaurus_tag" content="docs-'));
  expect(files.flatMap(({ sections }) => routesOf(sections)).toSorted()).toEqual(
    [...docs, '/changes', '/made'].toSorted(),
  );
});

it.each(files)('search index $tag has each address once, and keeps to the budget for 30 pages', (file) => {
  const pageCount = routesOf(file.sections).length;
  expect(new Set(file.sections.map(({ url }) => url)).size).toBe(file.sections.length);
  const bytes = (gzipSync(JSON.stringify(file)).length * 30) / pageCount;
  console.log(`${file.tag}: ${pageCount} pages, ${file.sections.length} sections, ${Math.round(bytes)} bytes per 30`);
  expect(bytes).toBeLessThanOrEqual(bytesPer30Pages);
});

it('judged queries are at least 60, at least 5 of each kind, and expect headings that the built site has', () => {
  const counts = kinds.map((kind) => [kind, judged.filter((query) => query.kind === kind).length] as const);
  console.log(`${judged.length} judged queries of ${headings.size} headings: ${counts.join(', ')}`);
  expect(judged.length).toBeGreaterThanOrEqual(60);
  expect(counts.filter(([, count]) => count < 5)).toEqual([]);
  const choices = `kinds are ${kinds.join(', ')}, docs are ${Object.keys(tags).join(', ')}`;
  expect(
    judged.filter(({ kind, from }) => !kinds.includes(kind) || !(from in tags)),
    choices,
  ).toEqual([]);
  expect(judged.flatMap(({ expected }) => expected).filter((heading) => !headings.has(heading))).toEqual([]);
  const asked = judged.map(({ query, from }) => `${from}: ${query.toLowerCase()}`);
  expect(
    asked.filter((query, index) => asked.indexOf(query) < index),
    'judged twice',
  ).toEqual([]);
});

it('judged queries find what they should first in 88 of 100, and among the first three in 94', () => {
  const { first, three, missed } = judge(files);
  console.table(missed);
  expect(first).toBeGreaterThanOrEqual(0.88);
  expect(three).toBeGreaterThanOrEqual(0.94);
});

it.each([
  { what: 'an export find its entry', queries: exported, least: 100 },
  { what: 'a member find its row', queries: members, least: 50 },
])('judged queries by the name of $what first in 95 of 100', ({ queries, least }) => {
  const { first, missed } = judge(files, queries);
  console.table(missed);
  expect(queries.length).toBeGreaterThan(least);
  expect(first).toBeGreaterThanOrEqual(0.95);
});

it('judged queries miss what an index lacks', () => {
  expect(judge(files.filter(({ tag }) => tag === 'docs-default-current')).three).toBeLessThan(0.5);
});
