import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

/** An element of a page as a browser reads it. */
export interface PageElement {
  /** Name in small letters, such as `script`. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Text directly inside of it, which for a script is all of it. */
  text: string;
}

/** Every element of a page in document order, read by the rules that browsers follow. */
export function pageElements(html: string): PageElement[] {
  const elements: PageElement[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of node.childNodes.filter((each) => defaultTreeAdapter.isElementNode(each))) {
      elements.push({
        name: child.tagName,
        attributes: new Map(child.attrs.map(({ name, value }) => [name, value])),
        text: child.childNodes.map((each) => (defaultTreeAdapter.isTextNode(each) ? each.value : '')).join(''),
      });
      visit('content' in child ? child.content : child);
    }
  };
  visit(parse(html));
  return elements;
}
