// Change: searches for the words of the path, names the entry pages, and is not indexed. Ejected from Docusaurus 3.10.2.
import { useEffect, useRef, type ReactNode } from 'react';
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
  // The served file is one for all unknown paths, so the path is known in the browser only.
  useEffect(() => {
    if (field.current?.value === '') {
      field.current.value = wordsOf(route);
    }
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
