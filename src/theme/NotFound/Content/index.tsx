// Change: searches for the words of the path, names the nearest routes and the entry pages, and is not indexed. Ejected
// from Docusaurus 3.10.2.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import { entryRoute, firestoreDocs } from '@site/config/docsInstances';
import { sitePath, siteRoute } from '@site/lib/browser/sitePath';
import { quickStarts } from '@site/config/sitePages';
import type { PageEntry } from '@generated/docs-routes/default/pages.json';

const entryPages = [
  { to: entryRoute(firestoreDocs), label: 'Firestore: installation' },
  ...quickStarts.map(({ route, title }) => ({ to: route, label: `${title}: quick start` })),
];

const title = 'Page not found';
const fieldId = 'not-found-search';

/** The words of a path: `api setDoc` of `/api/setDoc`. */
function wordsOf(route: string): string {
  return route
    .replace(/\.html?$/, '')
    .replace(/[/_%-]+/g, ' ')
    .trim();
}

export default function NotFoundContent({ className }: Props): ReactNode {
  const route = siteRoute(useLocation().pathname);
  const field = useRef<HTMLInputElement>(null);
  const [nearest, setNearest] = useState<readonly PageEntry[]>([]);
  // The served file is one for all unknown paths, so the path is known in the browser only. Every documentation page
  // carries this component, so it fetches the list of pages when it is shown.
  useEffect(() => {
    if (field.current?.value === '') {
      field.current.value = wordsOf(route);
    }
    Promise.all([import('./nearestPages'), import('@generated/docs-routes/default/pages.json')])
      .then(([{ nearestPages }, { default: pages }]) => setNearest(nearestPages(route, pages)))
      .catch(() => {
        // The network failed; the other ways on are still there.
      });
  }, [route]);
  return (
    <main className={clsx('container margin-vert--lg', className)}>
      <PageMetadata title={title} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <Heading as="h1">{title}</Heading>
      <p>Nothing is published at this address.</p>
      <form key={route} role="search" action={sitePath('/search')} className="margin-bottom--lg">
        <label htmlFor={fieldId}>Search for its words</label>
        <div className="field-row">
          <input ref={field} id={fieldId} name="q" type="search" autoComplete="off" autoCapitalize="off" />
          <button type="submit" className="button button--primary">
            Search
          </button>
        </div>
      </form>
      {nearest.length > 0 && (
        <>
          <Heading as="h2">Did you mean</Heading>
          <ul>
            {nearest.map(({ route, title, section }) => (
              <li key={route}>
                <Link to={route}>
                  {title} <code>{route}</code>
                </Link>{' '}
                ({section})
              </li>
            ))}
          </ul>
        </>
      )}
      <Heading as="h2" className="margin-top--lg">
        Where to go next
      </Heading>
      <ul>
        {entryPages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
