import { isReleased, versionTitle } from '../../config/docsInstances.ts';
import { addressOf } from '../../lib/addressOf.ts';
import { markdownPath } from '../../config/sitePages.ts';
import { type DocsPage, listReleases, pagesInOrder, type PublishedDocs } from '../routes/listDocs.ts';

type ListedPage = Pick<DocsPage, 'route' | 'title' | 'description'>;

/** What a version is called and which releases it documents, such as `Firestore 1.2.x (firelordjs 1.2.3)`. */
export function describeVersion(published: PublishedDocs): string {
  return `${versionTitle(published.instance, published.version)} (${listReleases(published).join(', ')})`;
}

/** What the site is called, its address with a slash at its end, and what its libraries do, as the end of a sentence. */
export interface ListedSite {
  title: string;
  site: string;
  summary: string;
}

/**
 * The `llms.txt` of a version, in the shape of llmstxt.org: a title, a summary, and lists of links in reading order.
 *
 * @param docs All versions of the site.
 * @param elsewhere Pages of the site that belong to no docs instance.
 */
export function llmsText(
  listed: ListedSite,
  published: PublishedDocs,
  docs: readonly PublishedDocs[],
  elsewhere: readonly ListedPage[],
): string {
  const link = (title: string, path: string, description: string) =>
    `- [${title}](${addressOf(listed.site, path)}): ${description}`;
  const pageLink = ({ title, route, description }: ListedPage) => link(title, markdownPath(route), description);
  const unnamed = ['Pages', 'More pages'];
  const groups = published.groups.map(
    ({ label, pages }) => `## ${label ?? unnamed.shift() ?? 'Further pages'}\n\n${pages.map(pageLink).join('\n')}`,
  );
  const others = docs
    .filter((other) => other !== published)
    .map((other) =>
      link(
        versionTitle(other.instance, other.version),
        `${versionFolderUrl(other)}/llms.txt`,
        `Documentation of ${listReleases(other).join(' and ')}`,
      ),
    );
  const whole = link(
    'All of these pages in one file',
    `${versionFolderUrl(published)}/llms-full.txt`,
    `${pagesInOrder(published).length} pages, in the order above`,
  );
  return [
    ...introduction(listed, published),
    ...groups,
    `## Other documentation\n\n${others.join('\n')}`,
    `## Optional\n\n${[whole, ...elsewhere.map(pageLink)].join('\n')}\n`,
  ].join('\n\n');
}

/** The `llms-full.txt` of a version: the Markdown of all its pages, one after the other. */
export function llmsFullText(listed: ListedSite, published: PublishedDocs, pages: readonly string[]): string {
  return `${[...introduction(listed, published), ...pages.map((page) => page.trimEnd())].join('\n\n')}\n`;
}

/** Folder of a version's own files, from the root of the build. */
export function versionFolderUrl({ version: { route } }: PublishedDocs): string {
  return route.replace(/\/$/, '');
}

function introduction({ title, summary }: ListedSite, published: PublishedDocs): string[] {
  return [
    `# ${title}: ${versionTitle(published.instance, published.version)}`,
    `> Documentation of ${listReleases(published).join(' and ')}: ${summary}.`,
    `Samples are compiled against ${isReleased(published.version) ? 'these releases' : 'the newest releases'}. What the compiler said ` +
      'stands under the line it is about, as a comment that begins with “Error” and its code, with “Type”, or with ' +
      '“Offered”. Every page listed here is Markdown at its address with `.md` after it.',
  ];
}
