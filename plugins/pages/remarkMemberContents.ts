import { toString } from 'mdast-util-to-string';
import { escapeHtml } from './render/highlight.ts';
import { type MarkdownNode, readAttribute, walk } from '../../lib/markdownNodes.ts';

/** The part of an estree that Docusaurus exports as the contents of a page. */
interface ContentsList {
  type: 'ArrayExpression';
  elements: { properties?: { key: { name?: string; value?: unknown }; value: { value: unknown } }[] }[];
}

/**
 * The remark plugin that lists the members of an entry below it in "On this page". It runs after Docusaurus has listed the
 * headings.
 */
export function remarkMemberContents() {
  return (tree: MarkdownNode): void => {
    const list = [...walk(tree)].map(({ node }) => findContents(node)).find((found) => found !== undefined);
    let heading = '';
    for (const { node } of list === undefined ? [] : walk(tree)) {
      heading = node.type === 'heading' ? ((node.data as { id?: string }).id ?? '') : heading;
      const id = node.name === 'RowAnchor' ? (readAttribute(node, 'id') ?? '') : '';
      if (list !== undefined && id.startsWith(`${heading}.`)) {
        const isOf = (name: string) => name === heading || name.startsWith(`${heading}.`);
        const last = list.elements.findLastIndex((entry) => isOf(String(valueOf(entry, 'id'))));
        const value = `<code>${escapeHtml(toString(node))}</code>`;
        list.elements.splice(last + 1, 0, toObject({ value, id, level: 3 }));
      }
    }
  };
}

function findContents({ type, data }: MarkdownNode): ContentsList | undefined {
  const { estree } = (type === 'mdxjsEsm' ? data : {}) as {
    estree?: { body: { declaration?: { declarations?: { id: { name?: string }; init: ContentsList }[] } }[] };
  };
  const [declared] = estree?.body[0]?.declaration?.declarations ?? [];
  return declared?.id.name === 'toc' ? declared.init : undefined;
}

function valueOf({ properties }: ContentsList['elements'][number], name: string): unknown {
  return properties?.find(({ key }) => (key.name ?? key.value) === name)?.value.value;
}

function toObject(values: Record<string, string | number>) {
  const properties = Object.entries(values).map(([name, value]) => ({
    type: 'Property',
    key: { type: 'Identifier', name },
    value: { type: 'Literal', value },
    kind: 'init',
    method: false,
    shorthand: false,
    computed: false,
  }));
  return { type: 'ObjectExpression', properties };
}
