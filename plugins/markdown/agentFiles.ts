import { FindingError } from '../../lib/Finding.ts';
import { sectionsOf } from '../../lib/sectionsOf.ts';
import type { ResolvedPage } from '../pages/readResolvedPage.ts';
import { mdxToMarkdown } from './mdxToMarkdown.ts';
import { writeMarkdown } from './pageMarkdown.ts';

/** The page for people who work with an assistant; each of its sections is a file of its own below it. */
export const agentsRoute = '/agents';

/** What an assistant keeps in mind beside the task: bytes of a file. */
const maxBytes = 8000;

/**
 * The sections of the page as Markdown, by the path of their file: `/agents/firestore.md` of `## … {#firestore}`.
 *
 * @param site Its address, with a slash at its end.
 * @throws FindingError for a page without sections, a section that is too long, and what `mdxToMarkdown` throws.
 */
export function agentFiles(site: string, { file, text, tree }: ResolvedPage): Record<string, string> {
  const sections = sectionsOf(tree).filter(({ heading }) => heading?.depth === 2);
  if (sections.length === 0) {
    throw new FindingError({ file, message: 'the page has no part for an assistant', remedy: 'write one below ##' });
  }
  return Object.fromEntries(
    sections.map(({ heading, words, id, nodes }) => {
      const children = heading === undefined ? nodes : [heading, ...nodes];
      const page = { file, text, site, route: agentsRoute };
      const written = writeMarkdown(mdxToMarkdown(page, { type: 'root', children }));
      const bytes = Buffer.byteLength(written);
      if (bytes > maxBytes) {
        const message = `“${words}” has ${bytes} bytes as Markdown, and an assistant is given ${maxBytes}`;
        throw new FindingError({ file, line: heading?.position?.start.line ?? 0, message, remedy: 'shorten it' });
      }
      return [`${agentsRoute}/${id}.md`, written];
    }),
  );
}
