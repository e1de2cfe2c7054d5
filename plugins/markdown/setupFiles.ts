import type { ResolvedPage } from '../pages/readResolvedPage.ts';
import { setupId, setupPath } from './mdxToMarkdown.ts';
import { writeMarkdown } from './pageMarkdown.ts';

/** The set-up files at the end of a page as Markdown, by the path of their file. */
export function setupFiles({ tree }: ResolvedPage): Record<string, string> {
  const shown = (tree.children ?? []).filter(({ name }) => name === 'SetupFile');
  return Object.fromEntries(
    shown.map((node) => {
      const id = setupId(node);
      const title = { type: 'heading', depth: 1, children: [{ type: 'text', value: id }] };
      const code = (node.children ?? []).map(({ lang, value }) => ({ type: 'code', lang, value }));
      return [setupPath(id), writeMarkdown([title, ...code])];
    }),
  );
}
