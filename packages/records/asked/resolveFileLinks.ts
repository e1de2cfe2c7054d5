import { posix } from 'node:path';
import { FindingError } from '../../../lib/Finding.ts';
import { type MarkdownNode, walk } from '../../../lib/markdownNodes.ts';
import type { Records } from '../Records.ts';
import { pageRoute } from './pageRoute.ts';

/** A link to the file of a page, and the part of the page that it leads to. */
const fileLink = /^(\.\.?\/[^#?]*\.mdx)(#.*)?$/;

/**
 * Gives links to files of pages the routes of these, which are those of the version that the files are of.
 *
 * @param page Path from the repository's root.
 * @throws FindingError with the line of a link to a file that is not there.
 */
export function resolveFileLinks(records: Records, page: string, tree: MarkdownNode): void {
  const resolve = (url: string, line = 1): string => {
    const [, path, part = ''] = fileLink.exec(url) ?? [];
    if (path === undefined) {
      return url;
    }
    const file = posix.join(posix.dirname(page), path);
    if (!records.list(posix.dirname(file)).includes(posix.basename(file))) {
      const message = `the link leads to ${file}, which is not there`;
      throw new FindingError({ file: page, line, message, remedy: 'correct its path from the folder of this page' });
    }
    // What the other page says decides nothing here, so it is not noted.
    return pageRoute(records.view(), file) + part;
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
