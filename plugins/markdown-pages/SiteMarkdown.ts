import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toString } from 'mdast-util-to-string';
import { ContentCache } from '../shared/ContentCache.ts';
import type { DocsPage } from '../shared/listPages.ts';
import { pagePath, type SampleSite } from '../samples/read/readSample.ts';
import { resolvePage } from '../samples/resolve/resolvePage.ts';
import { siteSamples } from '../../samples/siteSamples.ts';
import {
  link,
  type MarkdownNode,
  paragraph,
  readPage,
  type ReadPage,
  text,
  writeMarkdown,
} from '../shared/markdown.ts';
import { plainTree } from './mdxToMarkdown.ts';

/** A page that is written as text, and what it belongs to, such as `Firestore 1.2.x (firelordjs 1.2.3)`. */
export type MarkdownPage = DocsPage & { belongsTo?: string };

/**
 * The whole page as plain Markdown: title, description, address, version and date, then its text.
 *
 * @param origin Origin of the site, without a trailing slash.
 * @param read The page as read and resolved.
 * @throws FindingError with file, line and remedy for what has no plain form, and for a sample without its record.
 */
export function pageMarkdown(site: SampleSite, origin: string, page: MarkdownPage, read: ReadPage): string {
  const { route, file, title, description, belongsTo, updated } = page;
  const facts = [
    paragraph(text('Page: '), link(`${origin}${route}`)),
    ...(belongsTo === undefined ? [] : [paragraph(text(`Documentation: ${belongsTo}`))]),
    ...(updated === undefined ? [] : [paragraph(text(`Last updated: ${updated}`))]),
  ];
  const body = plainTree({ site, file, source: read.text, origin, route }, read.tree);
  return writeMarkdown([
    { type: 'heading', depth: 1, children: [text(title)] },
    { type: 'blockquote', children: [paragraph(text(description))] },
    { type: 'list', spread: false, children: facts.map((fact) => ({ type: 'listItem', children: [fact] })) },
    // A page under src/pages writes its own title.
    ...body.filter((node) => !(node.type === 'heading' && node.depth === 1 && toString(node) === title)),
  ]);
}

/** The Markdown of the pages of a build. */
export class SiteMarkdown {
  /** Pages that are written as text, by their files. */
  readonly pages: ReadonlyMap<string, MarkdownPage>;
  readonly #origin: string;
  readonly #cache = new ContentCache(siteSamples.root, 'markdown', ['config', 'plugins', 'samples']);

  /** @param origin Origin of the site, without a trailing slash. */
  constructor(origin: string, pages: readonly MarkdownPage[]) {
    this.pages = new Map(pages.map((page) => [page.file, page]));
    this.#origin = origin;
  }

  /** Markdown of a page, from the cache if it is there; otherwise from its file, or the page as the build has read it. */
  async of(page: MarkdownPage, read?: ReadPage): Promise<string> {
    const source = readFileSync(join(siteSamples.root, page.file), 'utf8');
    const make = (): string => pageMarkdown(siteSamples, this.#origin, page, read ?? this.#read(page, source));
    return (await this.#cache.get([this.#origin, JSON.stringify(page), source], make)).toString();
  }

  #read({ file }: MarkdownPage, source: string): ReadPage {
    const read = readPage(source);
    resolvePage(siteSamples, file, read.tree);
    return read;
  }

  /** Deletes what the cache keeps of other pages. */
  prune(): void {
    this.#cache.prune();
  }
}

let building: SiteMarkdown | undefined;

/** Says which pages the build has, so that `remarkSiteMarkdown` makes their Markdown from the trees that it gets. */
export function buildMarkdown(origin: string, pages: readonly MarkdownPage[]): SiteMarkdown {
  building = new SiteMarkdown(origin, pages);
  return building;
}

/**
 * Makes the Markdown of a page from the tree that Docusaurus 3.10.2 gives the first remark plugins, with the text that its
 * places count in; that saves reading the page twice.
 */
export function remarkSiteMarkdown() {
  return async (tree: MarkdownNode, file: { path: string; value: unknown }): Promise<void> => {
    const page = building?.pages.get(pagePath(siteSamples, file.path));
    if (page !== undefined) {
      await building?.of(page, { text: String(file.value), tree });
    }
  };
}
