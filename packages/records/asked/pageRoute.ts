import type { Records } from '../Records.ts';
import { findArea } from '../site/SampleSite.ts';

/** The path that a page of an area is served at: that of its file, unless its front matter names another. */
export function pageRoute(records: Records, page: string): string {
  const { folder = '', route = '' } = findArea(records.manifest, page) ?? {};
  const own = page.slice(folder.length + 1).replace(/\.mdx?$/, '');
  const [, slug = own] = /^slug: \/?(.+)$/m.exec(records.read(page) ?? '') ?? [];
  return `${route.replace(/\/$/, '')}/${slug}`;
}
