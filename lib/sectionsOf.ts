import { type MarkdownNode, walk } from './markdownNodes.ts';
import { readHeading } from './readPage.ts';

/** A heading of a page with what stands under it, up to the next heading. */
export interface PageSection<Node> {
  /** None of what stands above the first heading. */
  heading: Node | undefined;
  words: string;
  /** Empty where the heading has none. */
  id: string;
  nodes: Node[];
}

type Parent<Node> = MarkdownNode & { children?: Node[] };

/** A page as the list of its sections; an element with headings in it is passed over for what it holds. A repeated heading begins none. */
export function sectionsOf<Node extends Parent<Node>>(tree: Node): PageSection<Node>[] {
  const sections: PageSection<Node>[] = [{ heading: undefined, words: '', id: '', nodes: [] }];
  const add = (node: Node): void => {
    if (node.type === 'heading' && !('isRepeated' in (node.data ?? {}))) {
      const { words, id = '' } = readHeading(node);
      sections.push({ heading: node, words, id, nodes: [] });
    } else if ([...walk<Node>(node)].some(({ node: { type } }) => type === 'heading')) {
      node.children?.forEach(add);
    } else {
      sections.at(-1)?.nodes.push(node);
    }
  };
  tree.children?.forEach(add);
  return sections;
}

/** The nodes of a section with all that they hold, in reading order. */
export function partsOf<Node extends Parent<Node>>({ nodes }: Pick<PageSection<Node>, 'nodes'>): Node[] {
  return [...walk<{ children?: Node[] }>({ children: nodes })].map(({ node }) => node as Node);
}
