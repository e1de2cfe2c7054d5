import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** An element of a page as a browser reads it. */
export interface PageElement {
  /** Name in small letters, such as `script`. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** All text inside of it. */
  text: string;
}

/** Every element of a page in document order. */
export function pageElements(html: string): PageElement[] {
  const elements: PageElement[] = [];
  const visit = (parent: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of parent.childNodes.filter((node) => 'tagName' in node)) {
      const inside = 'content' in child ? child.content : child;
      elements.push({
        name: child.tagName,
        attributes: new Map(child.attrs.map(({ name, value }) => [name, value])),
        // Few are asked for theirs.
        get text() {
          return textIn(inside);
        },
      });
      visit(inside);
    }
  };
  visit(parse(html));
  return elements;
}

function textIn(parent: DefaultTreeAdapterTypes.ParentNode): string {
  return parent.childNodes
    .map((child) => {
      if ('tagName' in child) {
        return textIn('content' in child ? child.content : child);
      }
      return child.nodeName === '#text' && 'value' in child ? child.value : '';
    })
    .join('');
}
