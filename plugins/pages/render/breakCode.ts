import { jsxElement, text } from '../../../lib/markdownNodes.ts';
import type { ResolvedNode } from '../resolve/ResolvedNode.ts';

const place = /(?<=[([{<,/])(?![)\]}>/])|(?<=[\w)\]}'"`])(?<!'\w+)(?=\??\.[a-zA-Z])|(?<=\w{10}[a-z])(?=[A-Z])/g;

/** Where code may go on in the next line; a shorter word goes there whole. */
function listBreaks(code: string, longest: number): number[] {
  const words = [...code.matchAll(/\S+/g)].filter(([word]) => word.length > longest);
  return words.flatMap(({ 0: word, index }) => [...word.matchAll(place)].map((found) => index + found.index));
}

/** Marks in HTML where its code may go on in the next line, on a phone. */
export function breakHtml(code: string, html: string): string {
  const breaks = listBreaks(code, 28);
  let at = 0;
  return breaks.length === 0
    ? html
    : html.replaceAll(/<[^>]+>|&\w+;|[^]/g, (piece) =>
        piece.startsWith('<') || !breaks.includes(at++) ? piece : `<wbr>${piece}`,
      );
}

/** The same for code inside a sentence or a cell. */
export function breakInline(node: ResolvedNode, longest: number): void {
  const { type, value = '' } = node;
  const breaks = type === 'inlineCode' ? listBreaks(value, longest) : [];
  if (breaks.length > 0) {
    const pieces = [0, ...breaks].map((start, index) => text(value.slice(start, breaks[index])));
    const children = pieces.flatMap((piece) => [{ ...jsxElement('wbr', {}, []), type: 'mdxJsxTextElement' }, piece]);
    Object.assign(node, jsxElement('code', {}, children.slice(1)), { type: 'mdxJsxTextElement', value: undefined });
  }
}
