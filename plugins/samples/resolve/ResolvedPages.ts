import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentCache } from '../../shared/ContentCache.ts';
import { readPage } from '../../shared/readPage.ts';
import { pagePath, type SampleSite } from '../../../records/asked/SampleSite.ts';
import { readEntryPages } from '../../../records/asked/readEntries.ts';
import type { ResolvedNode } from './ResolvedNode.ts';
import { resolvePage } from './resolvePage.ts';

/** A resolved page, with the text that places in its tree count in. */
export interface ResolvedPage {
  /** From the repository's root. */
  file: string;
  text: string;
  tree: ResolvedNode;
}

/** A text that is made of pages, such as their Markdown. */
export interface PageText {
  /** Name of its cache. */
  name: string;
  /** Whether a page has one. */
  isFor: (file: string) => boolean;
  /** What decides it, apart from the page itself. */
  listInputs: (file: string) => readonly string[];
  make: (page: ResolvedPage) => string;
}

/** What a text of a page is asked for by; `prune` deletes what is kept of other pages. */
export interface KeptText {
  get: (file: string) => Promise<string>;
  prune: () => void;
}

/**
 * Pages, each resolved once for all that is made of it: Docusaurus reads a page to make its HTML, and every other text is
 * made of the same tree, before the page is rendered.
 */
export class ResolvedPages {
  readonly #texts: { isFor: PageText['isFor']; make: (page: ResolvedPage) => Promise<string> }[] = [];

  constructor(readonly site: SampleSite) {}

  /** Registers a text that is made of pages, and kept from build to build. */
  addText({ name, isFor, listInputs, make }: PageText): KeptText {
    const { root } = this.site;
    const cache = new ContentCache(root, name, ['config', 'plugins', 'samples']);
    const get = async (file: string, page?: ResolvedPage): Promise<string> => {
      const source = readFileSync(join(root, file), 'utf8');
      // A list of exports is made of the pages with their entries.
      const others = source.includes('<ExportList') ? readEntryPages(this.site, file).map(({ text }) => text) : [];
      return (
        await cache.get([...listInputs(file), file, source, ...others], () => make(page ?? this.#read(file, source)))
      ).toString();
    };
    this.#texts.push({ isFor, make: (page) => get(page.file, page) });
    return { get, prune: () => cache.prune() };
  }

  /** The remark plugin that resolves a page, and makes the texts of it, from the tree that Docusaurus 3.10.2 gives the first ones. */
  readonly remark =
    () =>
    async (tree: ResolvedNode, vfile: { path: string; value: unknown }): Promise<void> => {
      const file = pagePath(this.site, vfile.path);
      resolvePage(this.site, file, tree);
      const own = this.#texts.filter(({ isFor }) => isFor(file));
      await Promise.all(own.map(({ make }) => make({ file, text: String(vfile.value), tree })));
    };

  /** Reads a page that the bundler had in its cache. */
  #read(file: string, source: string): ResolvedPage {
    const { text, tree } = readPage(source);
    resolvePage(this.site, file, tree);
    return { file, text, tree };
  }
}
