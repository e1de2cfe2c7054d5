/** The part of a sidebar that names pages: ids, and categories of them. */
type SidebarItem = string | { type: string; id?: string; label?: string; items?: readonly SidebarItem[] };

export interface SidebarSource {
  /** File of the sidebars, from the repository's root. */
  file: string;
  sidebars: Record<string, readonly SidebarItem[]>;
  /** Ids of the docs set that the sidebars belong to. */
  docIds: readonly string[];
}

function idsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) =>
    typeof item === 'string' ? [item] : item.id === undefined ? idsOf(item.items ?? []) : [item.id],
  );
}

/** Ids that name no page, pages that no sidebar names, and pages named twice, one line each. */
export function sidebarProblems({ file, sidebars, docIds }: SidebarSource): string[] {
  const named = Object.values(sidebars).flatMap(idsOf);
  const known = new Set(docIds);
  return [
    ...named
      .filter((id) => !known.has(id))
      .map((id) => `${file}: "${id}" names no page. Correct the id, which is the file's path without ".mdx".`),
    ...docIds
      .filter((id) => !named.includes(id))
      .map((id) => `${file}: "${id}" is in no sidebar. Add it in reading order.`),
    ...named
      .filter((id, index) => named.indexOf(id) !== index)
      .map((id) => `${file}: "${id}" is listed twice. Keep the place where a reader looks first.`),
  ];
}
