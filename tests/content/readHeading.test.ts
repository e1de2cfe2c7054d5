import { expect, it } from 'vitest';
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
