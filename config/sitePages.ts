import { docsInstances } from './docsInstances.ts';
import { libraries } from './libraries.ts';

/** Title and description of a page. */
export interface SitePage {
  title: string;
  description: string;
}

const inWords = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);
const databases = inWords(docsInstances.map(({ name }) => name));

/** Title and description of the pages that are written as components, for their head, their card and their Markdown. */
export const sitePages = {
  '/': {
    title: `Typed ${databases}`,
    description: `Documentation of ${inWords(Object.keys(libraries))}: wrappers that turn wrong ${databases} code into compile errors.`,
  },
  '/search': {
    title: 'Search',
    description: `Find a page of the ${databases} documentation by its words.`,
  },
} satisfies Record<string, SitePage>;

/** The quick start of each library, for the home page and the not-found page. */
export const quickStarts = Object.entries(libraries).map(([library, { quickStart }]) => ({ library, ...quickStart }));
