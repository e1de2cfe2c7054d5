import { docsInstances } from './docsInstances.ts';
import { libraries } from './libraries.ts';

/** `a, b and c`. Every page runs this file, and the browser's own list format takes it longer to load than to hydrate half a page. */
const inWords = (names: readonly string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1');
const databases = inWords(docsInstances.map(({ name }) => name));

/** Title and description of the pages that are written as components, for their head and their Markdown. */
export const sitePages = {
  '/': {
    title: `Typed ${databases}`,
    description: `Documentation of ${inWords(Object.keys(libraries))}: wrappers that turn many mistakes in ${databases} code into compile errors.`,
  },
  '/search': {
    title: 'Search',
    description: `Find a page of the ${databases} documentation by its words.`,
  },
} satisfies Record<string, Record<'title' | 'description', string>>;

/** The quick start of each library, for the search and the not-found page. */
export const quickStarts = Object.entries(libraries).map(([library, { quickStart }]) => ({ library, ...quickStart }));

/** Path of a page as Markdown, such as `/api/index.md`; the home page's is `/index.md`. */
export function markdownPath(route: string): string {
  return `${route.replace(/\/$/, '') || '/index'}.md`;
}
