import { createStorageSlot } from '@docusaurus/theme-common';
import type { SearchResult } from '../SearchAnswer.ts';

/** A section that a reader went to. */
interface Recent {
  url: string;
  label: string;
}

const slot = createStorageSlot('recent-results');
const mostKept = 5;

/** Where the reader went from the search, the last one first. */
export function listRecent(): Recent[] {
  return JSON.parse(slot.get() ?? '[]') as Recent[];
}

/** Keeps where the reader goes, in the browser. */
export function keepRecent({ url, headings }: SearchResult): void {
  const label = headings.map((heading) => heading.map((piece) => piece.text).join('')).join(' › ');
  const others = listRecent().filter((recent) => recent.url !== url);
  slot.set(JSON.stringify([{ url, label }, ...others].slice(0, mostKept)));
}
