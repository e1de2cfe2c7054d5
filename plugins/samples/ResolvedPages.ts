import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { readPageTree } from '../../records/asked/readPageTree.ts';
import type { Records } from '../../records/Records.ts';
import { pagePath } from '../../records/site/SampleSite.ts';
import { required } from '../shared/required.ts';
import { NotedCache } from './NotedCache.ts';
import { renderPage } from './render/renderPage.ts';
import type { ResolvedNode } from './resolve/ResolvedNode.ts';
import { resolvePage } from './resolve/resolvePage.ts';

/** A resolved page, with the text that places in its tree count in. */
export interface ResolvedPage {
  /** From the repository's root. */
  file: string;
  text: string;
  tree: ResolvedNode;
  /** Notes what was read to resolve it, and what else is made of it. */
  records: Records;
}

/** A text that is made of pages, such as their Markdown. */
export interface PageText {
  /** Name of its cache. */
  name: string;
  /** Whether a page has one. */
  isFor: (file: string) => boolean;
  /** What decides it, apart from the page itself and what is read to resolve it. */
  listInputs: (file: string) => readonly string[];
  make: (page: ResolvedPage) => string;
}

/** What a text of a page is asked for by; `prune` deletes what is kept of other pages. */
export interface KeptText {
  get: (file: string) => Promise<string>;
  prune: () => void;
}

/** What a page that Docusaurus reads was made of, or why it could not be made. */
interface MadePage {
  records: Records;
  error?: unknown;
}

/**
 * Pages, each resolved once for all that is made of it: Docusaurus reads a page to make its HTML, and every other text is
 * made of the same tree, before the page is rendered.
 */
export class ResolvedPages {
  readonly #texts: { isFor: PageText['isFor']; make: (page: ResolvedPage) => Promise<string> }[] = [];
  readonly #made = new Map<string, MadePage>();

  constructor(readonly records: Records) {}

  /** Registers a text that is made of pages, and kept from build to build. */
  addText({ name, isFor, listInputs, make }: PageText): KeptText {
    const cache = new NotedCache(this.records, name);
    const get = (file: string, resolved?: ResolvedPage): Promise<string> =>
      cache.get([file, ...listInputs(file)], () => {
        const page = resolved ?? this.resolve(file);
        const text = make(page);
        return { text, notes: page.records.notes };
      });
    this.#texts.push({ isFor, make: (page) => get(page.file, page) });
    return { get, prune: () => cache.prune() };
  }

  /** The remark plugin that reads, resolves and renders a page, and makes the texts of it, before those of Docusaurus see it. */
  get remark() {
    const makePage = (vfile: { path: string }, tree: ResolvedNode) =>
      this.#makePage(pagePath(this.records, vfile.path), tree);
    const { records } = this;
    return function (this: Processor<Root>) {
      // What was read for the index of errors is not parsed again.
      this.parser = (_text, { path }) => structuredClone(readPageTree(records, pagePath(records, path)).tree) as Root;
      return (tree: Root, vfile: { path: string }): Promise<void> => makePage(vfile, tree);
    };
  }

  async #makePage(file: string, tree: ResolvedNode): Promise<void> {
    const records = this.records.view();
    const made: MadePage = { records };
    this.#made.set(file, made);
    try {
      const { text } = readPageTree(records, file);
      resolvePage(records, file, tree);
      const own = this.#texts.filter(({ isFor }) => isFor(file));
      await Promise.all(own.map(({ make }) => make({ file, text, tree, records })));
      renderPage(records, file, tree);
    } catch (error) {
      // Thrown when the bundler knows what a page that cannot be made depends on.
      made.error = error;
      tree.children = [];
    }
  }

  /**
   * What a page depends on that Docusaurus has read.
   *
   * @param path Of its file.
   * @returns Paths from the root, those of folders with a slash at their end, and whatever kept the page from being made.
   */
  listDependencies(path: string): { paths: readonly string[]; error: unknown } {
    const { records, error } = required(this.#made.get(pagePath(this.records, path)), `what ${path} is made of`);
    return { paths: [...records.notes.keys()], error };
  }

  /** Reads and resolves a page by itself, as one that the bundler had in its cache. */
  resolve(file: string): ResolvedPage {
    const records = this.records.view();
    const { text, tree } = readPageTree(records, file);
    const own: ResolvedNode = structuredClone(tree);
    resolvePage(records, file, own);
    return { file, text, tree: own, records };
  }
}
