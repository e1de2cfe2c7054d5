import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentCache } from '../ContentCache.ts';
import { pagePath, type SampleSite } from '../samples/read/readSample.ts';
import { siteSamples } from '../samples/siteSamples.ts';
import { resolvePage } from '../samples/resolvePage.ts';
import { type MarkdownNode, readPage, type ReadPage } from './markdown.ts';
import { type MarkdownPage, pageMarkdown } from './pageMarkdown.ts';

/** The Markdown of the pages of a build. */
export class SiteMarkdown {
  /** Pages that are written as text, by their files. */
  readonly pages: ReadonlyMap<string, MarkdownPage>;
  readonly #site: SampleSite;
  readonly #origin: string;
  readonly #cache: ContentCache;

  /** @param origin Origin of the site, without a trailing slash. */
  constructor(site: SampleSite, origin: string, pages: readonly MarkdownPage[]) {
    this.pages = new Map(pages.map((page) => [page.file, page]));
    this.#site = site;
    this.#origin = origin;
    this.#cache = new ContentCache(site.root, 'markdown', ['config', 'plugins', 'samples']);
  }

  /** Markdown of a page, from the cache if it is there; otherwise from its file, or the page as the build has read it. */
  async of(page: MarkdownPage, read?: ReadPage): Promise<string> {
    const source = readFileSync(join(this.#site.root, page.file), 'utf8');
    const make = (): string => pageMarkdown(this.#site, this.#origin, page, read ?? this.#read(page, source));
    return (await this.#cache.get([this.#origin, JSON.stringify(page), source], make)).toString();
  }

  #read({ file }: MarkdownPage, source: string): ReadPage {
    const read = readPage(source);
    resolvePage(this.#site, file, read.tree);
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
  building = new SiteMarkdown(siteSamples, origin, pages);
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
