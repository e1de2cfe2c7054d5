import type { MarkdownNode } from '../../lib/markdownNodes.ts';

const elements: Readonly<Record<string, string>> = {
  paragraph: 'p',
  list: 'ul',
  listItem: 'li',
  inlineCode: 'code',
  strong: 'strong',
  emphasis: 'em',
};

/** Words of a page as HTML, with links that lead there from anywhere. */
export function toHtml(route: string, node: MarkdownNode): string {
  const content =
    node.value === undefined
      ? (node.children ?? []).map((child) => toHtml(route, child)).join('')
      : node.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const element = elements[node.type];
  if (node.type === 'link') {
    const url = node.url ?? '';
    return `<a href="${url.startsWith('#') ? route : ''}${url}">${content}</a>`;
  }
  return element === undefined ? content : `<${element}>${content}</${element}>`;
}
