import { toString } from 'mdast-util-to-string';
import { addressOf } from '../../lib/addressOf.ts';
import { FindingError } from '../../lib/Finding.ts';
import { type MarkdownNode, paragraph, readAttribute, strong, text } from '../../lib/markdownNodes.ts';
import type { ResolvedNode } from '../pages/resolve/ResolvedNode.ts';
import { fenceToMarkdown } from './fenceToMarkdown.ts';

/** A page while it becomes plain Markdown. */
export interface ConvertedPage {
  /** File of the page, from the repository's root. */
  file: string;
  /** The text that places in the tree count in. */
  text: string;
  /** Address of the site, with a slash at its end, for links that name routes. */
  site: string;
  /** Clean path of the page, for links into itself. */
  route: string;
}

type ElementHandler = (page: ConvertedPage, node: ResolvedNode) => MarkdownNode[];

/** What each element that a page may use becomes; an element without an entry stops the build. */
const elementHandlers: Readonly<Record<string, ElementHandler>> = {
  Tabs: mdxToMarkdown,
  TabItem: (page, node) => labelled(page, node, readAttribute(node, 'label') ?? readAttribute(node, 'value')),
  Drawing: mdxToMarkdown,
  RecordedTable: mdxToMarkdown,
  // Where old addresses lead is of no use in a file.
  div: (page, node) => (readAttribute(node, 'className') === 'moved' ? [] : mdxToMarkdown(page, node)),
  RowAnchor: mdxToMarkdown,
  // A cell of a table is one line.
  br: () => [],
  span: mdxToMarkdown,
  p: (page, node) => [paragraph(...mdxToMarkdown(page, node))],
  a: (page, node) => [{ type: 'link', url: readAttribute(node, 'href') ?? '', children: mdxToMarkdown(page, node) }],
  // It says at length what the signature above says in short.
  WholeSignature: () => [],
  details: mdxToMarkdown,
  // Of one that nothing leads to, the heading above says what it holds.
  Fold: (page, node) => labelled(page, node, readAttribute(node, 'id') && readAttribute(node, 'summary')),
  summary: (page, node) => [paragraph(strong(text(toString(node).trim())))],
  // It answers to typing, which a file does not.
  ErrorDecoder: () => [],
  Moved: (page, node) => [
    {
      type: 'link',
      url: absoluteUrl(page, { ...node, url: readAttribute(node, 'to') ?? '' }),
      children: mdxToMarkdown(page, node),
    },
  ],
  kbd: (page, node) => [{ type: 'inlineCode', value: toString(node) }],
};

/**
 * Turns what only MDX knows in a resolved page into plain Markdown: samples with what was said about them, tabs and notices
 * as labelled text, links with their host.
 *
 * @throws FindingError for an element, an expression or a link that has no plain form.
 */
export function mdxToMarkdown(page: ConvertedPage, { children = [] }: ResolvedNode): MarkdownNode[] {
  return children.flatMap((child) => plainNodes(page, child));
}

function labelled(page: ConvertedPage, node: ResolvedNode, words: string | undefined): MarkdownNode[] {
  return [...(words ? [paragraph(strong(text(words)))] : []), ...mdxToMarkdown(page, node)];
}

function plainNodes(page: ConvertedPage, node: ResolvedNode): MarkdownNode[] {
  switch (node.type) {
    case 'yaml':
    case 'mdxjsEsm':
      return [];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return plainExpression(page, node);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return plainElement(page, node);
    case 'containerDirective':
      return [plainNotice(page, node)];
    case 'leafDirective':
    case 'textDirective':
      // The build leaves a colon before a word as it stands, and so does this.
      return [text(page.text.slice(node.position?.start.offset, node.position?.end.offset))];
    case 'heading':
      return [plainHeading(page, node)];
    case 'code':
      return plainCode(page, node);
    case 'paragraph':
    case 'listItem':
      // What it says of the rest of the page is said there.
      return node.data?.isRepeated === true ? [] : [{ ...node, children: mdxToMarkdown(page, node) }];
    case 'link':
    case 'image':
    case 'definition':
      return [{ ...node, url: absoluteUrl(page, node), ...(node.children && { children: mdxToMarkdown(page, node) }) }];
    // A line of a table has none; the type of a parameter stands after what it is.
    case 'tableCell':
      return [
        { ...node, children: mdxToMarkdown(page, node).map((child) => (child.type === 'break' ? text('; ') : child)) },
      ];
    case 'list': {
      const children = mdxToMarkdown(page, node);
      return children.length === 0 ? [] : [{ ...node, children }];
    }
    default:
      return [node.children === undefined ? node : { ...node, children: mdxToMarkdown(page, node) }];
  }
}

function plainCode(page: ConvertedPage, node: ResolvedNode): MarkdownNode[] {
  if (node.data?.fence === undefined) {
    throw finding(page, node, 'the block is not resolved', 'resolve the page before');
  }
  return fenceToMarkdown(node.data.fence, node.lang ?? null);
}

function plainExpression(page: ConvertedPage, node: ResolvedNode): MarkdownNode[] {
  const value = node.value?.trim() ?? '';
  if (/^\/\*[\s\S]*\*\/$/.test(value)) {
    return [];
  }
  const quoted = /^'(?<text>[^'\\]*)'$/.exec(value)?.groups?.text;
  if (quoted === undefined) {
    throw finding(page, node, `the expression \`{${value}}\` has no plain form`, 'write what it yields as text');
  }
  return [text(quoted)];
}

function plainElement(page: ConvertedPage, node: ResolvedNode): MarkdownNode[] {
  const form = elementHandlers[node.name ?? ''];
  if (form === undefined) {
    throw finding(
      page,
      node,
      `\`<${node.name ?? ''}>\` has no plain form`,
      'say in plugins/markdown/mdxToMarkdown.ts what it becomes in Markdown',
    );
  }
  return form(page, node);
}

/** A notice as a quotation that starts with its kind and its title. */
function plainNotice(page: ConvertedPage, node: ResolvedNode): MarkdownNode {
  const kind = node.name ?? '';
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  const children = node.children ?? [];
  const label = children.find(({ data }) => data !== undefined && 'directiveLabel' in data);
  const title = label === undefined ? [text(name)] : [text(`${name}: `), ...mdxToMarkdown(page, label)];
  const body = mdxToMarkdown(page, { type: kind, children: children.filter((child) => child !== label) });
  return { type: 'blockquote', children: [paragraph(strong(...title)), ...body] };
}

/** A heading without the space before its id; Markdown has no ids. */
function plainHeading(page: ConvertedPage, node: ResolvedNode): MarkdownNode {
  const children = mdxToMarkdown(page, node);
  const last = children.at(-1);
  return {
    ...node,
    children: last?.type === 'text' ? [...children.slice(0, -1), text(last.value?.trimEnd() ?? '')] : children,
  };
}

/** A link that leads to the same place from anywhere. */
function absoluteUrl(page: ConvertedPage, node: ResolvedNode): string {
  // Docusaurus takes what follows for a file of the site that is not a page.
  const url = (node.url ?? '').replace(/^pathname:\/\//, '');
  if (url.startsWith('/')) {
    return addressOf(page.site, url);
  }
  if (url.startsWith('#')) {
    return addressOf(page.site, page.route + url);
  }
  if (!/^[a-z]+:/.test(url)) {
    throw finding(
      page,
      node,
      `the link to \`${url}\` is relative`,
      'name the file of the page with its ending, or start with a slash and leave the ending out',
    );
  }
  return url;
}

function finding(page: ConvertedPage, node: ResolvedNode, message: string, remedy: string): FindingError {
  const line = node.position?.start.line;
  return new FindingError({ file: page.file, ...(line === undefined ? {} : { line }), message, remedy });
}
