import { expect, it } from 'vitest';
import { addressOf, linkHtml, routeOf } from '../../lib/addressOf.ts';
import { readHeading, readPage } from '../../lib/readPage.ts';
import { addresses, headings } from './fixtures/lib.json';

it.each(headings)('readHeading reads the words and the id of $source', ({ source, words, id }) => {
  expect(readPage(source).tree.children?.map(readHeading)).toEqual([{ words, id }]);
});

it.each(addresses)('below $base, addressOf and routeOf make $route and $address', ({ base, route, address }) => {
  expect(addressOf(base, route)).toBe(address);
  expect(routeOf(base, address)).toBe(route);
});

it('linkHtml changes routes in links, and neither places of the page, other hosts nor text', () => {
  const kept = '<a href="#b">b</a> <a href="https://example.com/c">c</a> <p>&lt;a href="/d"&gt;</p>';
  expect(linkHtml('/docs/', `<a class="token" href="/api/index#a">a</a> ${kept}`)).toBe(
    `<a class="token" href="/docs/api/index#a">a</a> ${kept}`,
  );
});
