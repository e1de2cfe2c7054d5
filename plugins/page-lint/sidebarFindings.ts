import type { Finding } from '../../lib/Finding.ts';
import type { LintedPage } from './readLintedPage.ts';

/** The part of a sidebar that names pages: ids, and categories of them. */
type SidebarItem = string | { type: string; id?: string; items?: readonly SidebarItem[] };

/** What a file of sidebars holds. */
export type Sidebars = Readonly<Record<string, readonly SidebarItem[]>>;

/** Pages that no sidebar names, pages named twice, and names of none. */
export function sidebarFindings(
  sidebar: string,
  sidebars: Sidebars,
  pages: ReadonlyMap<string, LintedPage>,
): Finding[] {
  const named = Object.values(sidebars).flatMap(idsIn);
  const strays = named.filter((name) => !pages.has(name));
  const listed = [...pages].flatMap(([id, { file }]) => {
    const count = named.filter((name) => name === id).length;
    const message = `the page is ${count === 0 ? 'in no sidebar' : 'listed twice'}`;
    const remedy = count === 0 ? `add “${id}” to ${sidebar}` : `keep the first place to look in ${sidebar}`;
    return count === 1 ? [] : [{ file, message, remedy }];
  });
  const remedy = 'correct the id, or take it out';
  return [...listed, ...strays.map((id) => ({ file: sidebar, message: `“${id}” is the id of no page`, remedy }))];
}

function idsIn(items: readonly SidebarItem[]): string[] {
  // A row of type `ref` leads to a page that has its place in another sidebar.
  const placed = items.filter((item) => typeof item === 'string' || item.type !== 'ref');
  return placed.flatMap((item) => (typeof item === 'string' ? [item] : item.id ? [item.id] : idsIn(item.items ?? [])));
}
