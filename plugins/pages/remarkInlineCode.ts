import { type MarkdownNode, walk } from '../../lib/markdownNodes.ts';

/** Most characters that stay on one line. */
const maxUnbroken = 16;

/** The remark plugin that marks short code inside sentences, since `java -version` would break after its hyphen. */
export function remarkInlineCode() {
  return (tree: MarkdownNode): void => {
    for (const { node } of walk(tree)) {
      const code = node.type === 'inlineCode' ? (node.value ?? '') : '';
      if (/[-\s]/.test(code) && code.length <= maxUnbroken) {
        node.data = { ...node.data, hProperties: { className: 'unbroken' } };
      }
    }
  };
}
