/**
 * What a block is called among those of its page: by its title, or the heading above it, and a number where that is another's.
 *
 * @param code An element of the block.
 */
export function nameBlock(code: Element | null): string {
  const names: string[] = [];
  let heading = '';
  for (const element of document.querySelectorAll('main :is(h1, h2, h3, h4, .code-block)')) {
    if (element.matches('.code-block')) {
      const name = element.querySelector('.code-title')?.textContent ?? `the code “${heading}”`;
      names.push(name);
      if (element.contains(code)) {
        const count = names.filter((other) => other === name).length;
        return count === 1 ? name : `${name}, ${count}`;
      }
    } else {
      // The link of a heading is a space of no width.
      heading = element.textContent.replace('\u200B', '').trim();
    }
  }
  return 'the code';
}
