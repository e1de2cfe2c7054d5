import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { budgets } from '../../config/budgets.ts';
import type { PageTypes } from '../../plugins/pages/browser/SampleBlock.ts';
import { builtFile, builtFiles, fileOf, pageElements, type PageElement, pages, select, values } from './builtSite.ts';

function compressed(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/** What a page weighs before its scripts, and what it asks for meanwhile. */
function firstLoad(html: string, page: readonly PageElement[], sizes: ReadonlyMap<string, number>) {
  const stylesheets = values(select(page, 'link', { rel: 'stylesheet' }), 'href');
  const styles = stylesheets.reduce((sum, path) => sum + (sizes.get(path) ?? Infinity), 0);
  const early = page.filter(
    ({ name, attributes }) =>
      name === 'iframe' ||
      (name === 'script' && attributes.has('src')) ||
      (name === 'link' && (attributes.get('rel') === 'modulepreload' || attributes.get('as') === 'script')),
  );
  const deferred = page.filter(({ attributes }) => attributes.has('data-deferred'));
  return { styles, page: compressed(html) + styles, stylesheets, early, deferred: values(deferred, 'data-deferred') };
}

const stylesheetSizes = new Map(builtFiles('.css').map((path) => [`/${path}`, compressed(builtFile(path))]));
const loads = [...pages, { route: '/404', page: pageElements(builtFile('404.html')) }].map(({ route, page }) => ({
  route,
  load: firstLoad(builtFile(fileOf(route)), page, stylesheetSizes),
}));

console.log(`${loads.length} pages, the heaviest ${Math.max(...loads.map(({ load }) => load.page))} bytes`);

it.each(loads)('$route loads within its budget, names its scripts and starts none', ({ load }) => {
  expect(load.stylesheets).toHaveLength(1);
  expect(load.styles).toBeLessThanOrEqual(budgets.styles);
  expect(load.page).toBeLessThanOrEqual(budgets.page);
  expect(load.early).toEqual([]);
  expect(load.deferred).toEqual([
    expect.stringMatching(/^\/assets\/js\/runtime~react\./),
    expect.stringMatching(/^\/assets\/js\/react\./),
    expect.stringMatching(/^\/assets\/js\/router\./),
    expect.stringMatching(/^\/assets\/js\/theme\./),
    expect.stringMatching(/^\/assets\/js\/app\./),
    expect.stringMatching(/^\/assets\/js\/main\./),
  ]);
});

it('style sheets of the theme are in layers below those of the site', () => {
  const sheets = builtFiles('.css').map(builtFile);
  const layers = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/@layer (docusaurus\.[\w-]+)\{/g)].map(([, name]) => name),
  );
  expect(layers).toEqual(
    expect.arrayContaining(['docusaurus.infima', 'docusaurus.theme-common', 'docusaurus.theme-classic']),
  );
});

it('the error decoder and its data are one file of their own', () => {
  const files = builtFiles('.js').map(builtFile);
  const decoders = files.filter((text) => text.includes('Errors: ') && text.includes('"calls":{'));
  expect(decoders).toHaveLength(1);
  const size = compressed(decoders.join(''));
  console.log(`the decoder of errors has ${size} bytes`);
  expect(size).toBeLessThanOrEqual(budgets.decoder);
});

it('a page that is too heavy or starts scripts early is found', () => {
  const html = '<link rel=stylesheet href=/heavy.css><script src=/early.js></script><iframe></iframe>';
  const load = firstLoad(html, pageElements(html), new Map([['/heavy.css', budgets.page]]));
  expect(load.styles).toBeGreaterThan(budgets.styles);
  expect(load.page).toBeGreaterThan(budgets.page);
  expect(load.early.map(({ name }) => name)).toEqual(['script', 'iframe']);
});

/** Where a script names the types of a block. */
const typesReference = /types:"(?<file>assets\/types\/[^"#]+\.json)#\d+"/g;

const scripts = builtFiles('.js').map((name) => ({ name, text: builtFile(name) }));
const typed = scripts.filter(({ text }) => text.search(typesReference) >= 0);

describe('types of identifiers', () => {
  console.log(`${typed.length} pages with types, ${scripts.length} scripts`);

  it.each(typed)('types of $name are one file, each once, and add at most 2 KB to the script', ({ text }) => {
    const files = new Set([...text.matchAll(typesReference)].map(({ groups }) => groups?.file ?? ''));
    expect(files.size).toBe(1);
    const { texts, blocks } = JSON.parse(builtFile([...files].join())) as PageTypes;
    expect(new Set(texts.map(([first, whole = first]) => whole)).size).toBe(texts.length);
    expect(blocks.flat().every(([, , , index]) => index < texts.length)).toBe(true);
    expect(compressed(text) - compressed(text.replaceAll(typesReference, ''))).toBeLessThanOrEqual(2048);
  });

  it('the highlighter is in no script', () => {
    expect(typed.length).toBeGreaterThan(0);
    expect(
      scripts.filter(({ text }) => /markup-templating|Prism\.languages/.test(text)).map(({ name }) => name),
    ).toEqual([]);
  });
});
