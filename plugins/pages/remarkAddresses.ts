import { linkHtml } from '../../lib/addressOf.ts';
import { type MarkdownNode, walk } from '../../lib/markdownNodes.ts';

/** A node as `renderPage` leaves it: the HTML of a block is in its properties, that of a table in an attribute. */
interface RenderedNode extends MarkdownNode {
  children?: RenderedNode[];
  data?: { hProperties?: { html?: string } };
}

/** The remark plugin that makes addresses of the routes in the links of rendered blocks and tables. */
export function remarkAddresses(base: string) {
  return (tree: RenderedNode): void => {
    for (const { node } of walk(tree)) {
      const block = node.data?.hProperties;
      if (block?.html !== undefined) {
        block.html = linkHtml(base, block.html);
      }
      const attributes =
        node.type === 'mdxJsxFlowElement' ? (node.attributes as { name: string; value: string }[]) : [];
      for (const attribute of attributes.filter(({ name }) => name === 'html')) {
        attribute.value = linkHtml(base, attribute.value);
      }
    }
  };
}
