import { describe, expect, it } from 'vitest';
import { readDocsPage, readSections } from '../../../plugins/search/records/readSections.ts';

function article(content: string): string {
  return `<article><nav>Menu</nav><div class="theme-doc-markdown markdown">${content}</div></article>`;
}

describe('sections of a page', () => {
  it('readSections gives each heading with what stands under it', () => {
    const html = article(
      `<header><h1>Orders</h1></header><p>All <code>orders</code>.
       <h2 id=add>Add <code>one</code><a class=hash-link href=#add>&#8203;</a></h2><ul><li>First<li>Second</ul>
       <h3 id=nested>Nested</h3><p>See <a href=/other#part>the other part</a> and <a href=#add>add</a>.
       <h2 id=last>Last</h2><table><tr><td>a<td>b</table>`,
    );
    const wordsOnly = { linkTexts: [], code: '', messages: [] };
    expect(readSections(html, '/orders')).toEqual({
      sections: [
        { ...wordsOnly, url: '/orders', headings: ['Orders'], text: 'All orders.' },
        { ...wordsOnly, url: '/orders#add', headings: ['Orders', 'Add one'], text: 'First\nSecond' },
        {
          ...wordsOnly,
          url: '/orders#nested',
          headings: ['Orders', 'Add one', 'Nested'],
          text: 'See the other part and add.',
        },
        { ...wordsOnly, url: '/orders#last', headings: ['Orders', 'Last'], text: 'a\nb' },
      ],
      links: [
        { url: '/other#part', text: 'the other part' },
        { url: '/orders#add', text: 'add' },
      ],
    });
  });

  it('readSections gives code without its notes, and each message once, whole', () => {
    const html = article(
      `<h1>Orders</h1><pre><code><span class=code-line>limit(0)
</span><span class="sample-note sample-error"><span class=sample-label>Error 2345</span> <span class=sample-lead>no zero</span><details class=sample-fold><summary>Whole message, 2 lines</summary><span class=sample-folded>first line
  no zero</span></details></span><span class="sample-note sample-error"><span class=sample-label>Error 1</span> <span class=sample-lead>short</span></span></code></pre><button>Copy</button>`,
    );
    const [section] = readSections(html, '/orders').sections ?? [];
    expect(section?.code).toBe('limit(0)');
    expect(section?.text).toBe('');
    expect(section?.messages).toEqual([
      { code: 'TS2345', lead: 'no zero', whole: 'first line\n  no zero' },
      { code: 'TS1', lead: 'short', whole: 'short' },
    ]);
  });

  it('readSections leaves out the set-up file at the end of a page', () => {
    const html = article(
      '<h1>Orders</h1><p>Words<p class=setup-note>base<details class=setup-file><summary>base.ts</summary><pre>const id</pre>',
    );
    expect(readSections(html, '/orders').sections).toMatchObject([{ text: 'Words', code: '' }]);
  });

  it('readSections refuses a page without a heading', () => {
    expect(() => readSections(article('<p>Words'), '/orders')).toThrow(/^\/orders: the built page has no heading/);
  });
});

describe('a docs page', () => {
  const head = '<meta data-rh=true name=docusaurus_tag content=docs-default-1.x />';

  it('readDocsPage gives the tag and the article of a docs page, and nothing for another', () => {
    const html = `<!doctype html><head>${head}<body class=a><nav>Menu</nav>${article('<h1>Orders</h1>')}<footer>`;
    expect(readDocsPage(html)).toEqual({ tag: 'docs-default-1.x', article: article('<h1>Orders</h1>') });
    expect(readDocsPage('<!doctype html><head><title>Home</title><body><h1>Home</h1>')).toBeUndefined();
  });
});
