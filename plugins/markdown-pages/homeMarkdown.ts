import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { toString } from 'mdast-util-to-string';
import { parse } from 'parse5';
import rehypeRemark from 'rehype-remark';
import { unified } from 'unified';
import { parseFenceMeta } from '../samples/read/parseFenceMeta.ts';
import type { SampleSite } from '../samples/environments/SampleSite.ts';
import { resolvePage } from '../samples/resolve/resolvePage.ts';
import { link, type MarkdownNode, paragraph, text } from '../shared/markdownNodes.ts';
import { readPage } from '../shared/readPage.ts';
import { mdxToMarkdown } from './mdxToMarkdown.ts';
import { writeMarkdown } from './writeMarkdown.ts';

const converter = unified().use(rehypeRemark).freeze();

/** Page that holds the sample of the home page, from the repository's root. */
const sampleFile = 'src/pages/_home/compileError.mdx';

/** What the Markdown of the home page is made from. */
export interface HomePage {
  /** Origin of the site, without a trailing slash. */
  origin: string;
  description: string;
  /** The page as built. */
  html: string;
}

/**
 * The home page as Markdown, taken from its built HTML, because it is made of components and has no text of its own;
 * its sample comes from the sample's file.
 *
 * @throws Error for a page without a first-level heading or without a main element, and whatever a sample throws.
 */
export function homeMarkdown(site: SampleSite, { origin, description, html }: HomePage): string {
  const main = /<main[\s>][\s\S]*<\/main>/
    .exec(html.replaceAll(/<!--[\s\S]*?-->/g, ''))?.[0]
    // Buttons that stand side by side are apart by their style alone.
    .replaceAll('</a><a', '</a> <a');
  if (main === undefined) {
    throw new Error(
      'src/pages/index.tsx: the page has no main element to take its Markdown from. Put its text into one.',
    );
  }
  const { text: source, tree: sample } = readPage(readFileSync(join(site.root, sampleFile), 'utf8'));
  const fence = sample.children?.find(({ type }) => type === 'code');
  const title = parseFenceMeta(fence?.meta ?? '').title;
  const tree = withSample(converter.runSync(fromParse5(parse(main)) as Root), fence, title);
  resolvePage(site, sampleFile, tree);
  const [heading, ...body] = mdxToMarkdown({ file: sampleFile, text: source, origin, route: '/' }, tree);
  if (heading?.type !== 'heading') {
    throw new Error('src/pages/index.tsx: the page does not start with its heading. Put the heading first.');
  }
  return writeMarkdown([
    heading,
    { type: 'blockquote', children: [paragraph(text(description))] },
    paragraph(text('Page: '), link(`${origin}/`)),
    ...body,
  ]);
}

/** Puts the sample as written in place of the rendered one, and takes out the links of headings to themselves. */
function withSample(node: MarkdownNode, fence: MarkdownNode | undefined, title: string | undefined): MarkdownNode {
  const children = node.children
    ?.filter((child) => !(child.type === 'link' && toString(child) === '\u200b'))
    .filter((child) => !(child.type === 'paragraph' && toString(child) === title))
    .map((child) => (child.type === 'code' && fence !== undefined ? fence : withSample(child, fence, title)));
  return children === undefined ? node : { ...node, children };
}
