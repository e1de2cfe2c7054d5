import { posix } from 'node:path';
import { FindingError } from '../../../lib/Finding.ts';
import { type MarkdownNode, walk } from '../../../lib/markdownNodes.ts';
import { type ReadPage, readPage, toSyntaxFinding } from '../../../lib/readPage.ts';
import type { Records } from '../Records.ts';
import { findArea } from '../site/SampleSite.ts';

/** Reads a page as the build does, with routes in place of files; whoever changes the tree, changes a copy. */
export function readPageTree(records: Records, page: string): ReadPage {
  return records.once(`tree ${page}`, (view) => {
    const text = view.read(page) ?? '';
    const read = parsePage(page, text);
    resolveFileLinks(view, page, read.tree);
    return read;
  });
}

function parsePage(page: string, text: string): ReadPage {
  try {
    return readPage(text);
  } catch (error) {
    throw new FindingError(toSyntaxFinding(page, error));
  }
}

/** The path that a page of an area is served at: that of its file, unless its front matter names another. */
export function pageRoute(records: Records, page: string): string {
  const { folder = '', route = '' } = findArea(records.manifest, page) ?? {};
  const path = page.slice(folder.length + 1).replace(/\.mdx?$/, '');
  const [, slug = path] = /^slug: \/?(.+)$/m.exec(records.read(page) ?? '') ?? [];
  return `${route.replace(/\/$/, '')}/${slug}`;
}

/** A link to the file of a page, and the part of the page that it leads to. */
const fileLink = /^([^/#?:][^#?:]*\.mdx)(#.*)?$/;

/** Gives links to files of pages the routes of these, which are those of the version that the files are of. */
function resolveFileLinks(records: Records, page: string, tree: MarkdownNode): void {
  const resolve = (url: string, line = 1): string => {
    const [, path, part = ''] = fileLink.exec(url) ?? [];
    if (path === undefined) {
      return url;
    }
    const file = posix.join(posix.dirname(page), path);
    // What the other page says decides nothing here, nor what stands beside it, so neither is noted.
    const others = records.view();
    if (!others.list(posix.dirname(file)).includes(posix.basename(file))) {
      records.read(file);
      const message = `the link leads to ${file}, which is not there`;
      throw new FindingError({ file: page, line, message, remedy: 'correct its path from the folder of this page' });
    }
    return pageRoute(others, file) + part;
  };
  for (const { node } of walk(tree)) {
    if (node.url !== undefined) {
      node.url = resolve(node.url, node.position?.start.line);
    }
    for (const attribute of Array.isArray(node.attributes)
      ? (node.attributes as { name?: string; value?: unknown }[])
      : []) {
      if (['href', 'to'].includes(attribute.name ?? '') && typeof attribute.value === 'string') {
        attribute.value = resolve(attribute.value, node.position?.start.line);
      }
    }
  }
}
