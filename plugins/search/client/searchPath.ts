import { cutQuery } from './cutQuery.ts';

/** Address of the results page for a text. */
export function searchPath(text: string): string {
  return text === '' ? '/search' : `/search?${new URLSearchParams({ q: cutQuery(text) }).toString()}`;
}
