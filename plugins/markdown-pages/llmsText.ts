import { markdownPath } from '../../config/pageTwins.ts';
import { type DocSet, pagesOfSet } from '../route-map/docSetsOf.ts';

/** A link in a list, with what it leads to. */
export interface ListedLink {
  title: string;
  path: string;
  description: string;
}

/** What a set is called, such as `Firestore 2.9.x`. */
export function setLabel({ name, version }: DocSet): string {
  return version === undefined ? name : `${name} ${version}`;
}

/** What a set is called and which releases it documents, such as `Firestore 2.9.x (firelordjs 2.9.1)`. */
export function setWithReleases(set: DocSet): string {
  return `${setLabel(set)} (${set.releases.join(', ')})`;
}

/**
 * The `llms.txt` of a set, in the shape of llmstxt.org: a title, a summary, and lists of links in reading order.
 *
 * @param others The other sets of the site.
 * @param elsewhere Pages of the site that belong to no set.
 */
export function llmsText(
  origin: string,
  set: DocSet,
  others: readonly DocSet[],
  elsewhere: readonly ListedLink[],
): string {
  const list = (links: readonly ListedLink[]) =>
    links.map(({ title, path, description }) => `- [${title}](${origin}${path}): ${description}`).join('\n');
  const unnamed = ['Pages', 'More pages'];
  const groups = set.groups.map(({ label, pages }) => {
    const links = pages.map(({ route, title, description }) => ({ title, path: markdownPath(route), description }));
    return `## ${label ?? unnamed.shift() ?? 'Further pages'}\n\n${list(links)}`;
  });
  const otherSets = others.map((other) => ({
    title: setLabel(other),
    path: `${other.path}/llms.txt`,
    description: `Documentation of ${other.releases.join(' and ')}`,
  }));
  const whole = {
    title: 'All of these pages in one file',
    path: `${set.path}/llms-full.txt`,
    description: `${pagesOfSet(set).length} pages, in the order above`,
  };
  return [
    ...introduction(set),
    ...groups,
    `## Other documentation\n\n${list(otherSets)}`,
    `## Optional\n\n${list([whole, ...elsewhere])}\n`,
  ].join('\n\n');
}

/** The `llms-full.txt` of a set: all its pages, one after the other. */
export function llmsFullText(set: DocSet, markdownOf: (route: string) => string): string {
  const pages = pagesOfSet(set).map(({ route }) => markdownOf(route).trimEnd());
  return `${[...introduction(set), ...pages].join('\n\n')}\n`;
}

function introduction(set: DocSet): string[] {
  return [
    `# Firelord: ${setLabel(set)}`,
    `> Documentation of ${set.releases.join(' and ')}: describe a database as types, and wrong code does not compile.`,
    'Every sample is compiled against these releases. What the compiler said stands under the line it is about, as a ' +
      'comment that begins with “Error” and its code, with “Type”, or with “Offered”. ' +
      'Every page is Markdown at its address with `.md` after it.',
  ];
}
