import { expect, it } from 'vitest';
import { addressOf, linkHtml, routeOf } from '../../lib/addressOf.ts';
import { readHeading, readPage } from '../../lib/readPage.ts';

it.each([
  ['## One', 'One', undefined],
  ['## One _two_ {/* #one-two */}', 'One two', 'one-two'],
  ['## `one` {/* #one */}', 'one', 'one'],
  ['## One {/*#one and why*/}', 'One', 'one'],
  ['## One {/* one */}', 'One /* one */', undefined],
  ['## {/* #one */} two', '/* #one */ two', undefined],
  ['## One {/* #one */ /* #two */}', 'One /* #one */ /* #two */', undefined],
])('readHeading reads the words and the id of %s', (source, words, id) => {
  expect(readPage(source).tree.children?.map(readHeading)).toEqual([{ words, id }]);
});

it.each([
  ['/', '/', '/'],
  ['/', '/api/index#a', '/api/index#a'],
  ['/docs/', '/', '/docs/'],
  ['/docs/', '/api/index', '/docs/api/index'],
  ['https://example.com/docs/', '/index.md', 'https://example.com/docs/index.md'],
])('below %s, addressOf and routeOf make %s and %s of each other', (base, route, address) => {
  expect(addressOf(base, route)).toBe(address);
  expect(routeOf(base, address)).toBe(route);
});

it('linkHtml changes routes in links, and neither places of the page, other hosts nor text', () => {
  const kept = '<a href="#b">b</a> <a href="https://example.com/c">c</a> <p>&lt;a href="/d"&gt;</p>';
  expect(linkHtml('/docs/', `<a class="token" href="/api/index#a">a</a> ${kept}`)).toBe(
    `<a class="token" href="/docs/api/index#a">a</a> ${kept}`,
  );
});
