import { type MarkdownNode, paragraph, text } from '../../lib/markdownNodes.ts';

const label = 'Also asked as: ';

/** A line of a page's Markdown with the words that readers have for a section. */
export function otherWords(words: readonly string[]): MarkdownNode {
  return paragraph(text(`${label}${words.join(', ')}.`));
}

/** All those words of a page, from its Markdown. */
export function listOtherWords(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith(label))
    .flatMap((line) => line.slice(label.length, -1).split(', '));
}
