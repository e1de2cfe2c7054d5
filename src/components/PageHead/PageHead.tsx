import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useActivePlugin, useDocVersionSuggestions } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { cardPath, cardSize, markdownPath } from '@site/config/pagePaths';

interface Props {
  title: string;
  /** Whether the page is there as Markdown, too. */
  hasMarkdown: boolean;
}

/** Path of the same page in the newest version, for a page of another one that it has, too. */
function useNewestPath(pathname: string): string | undefined {
  const { latestDocSuggestion } = useDocVersionSuggestions(useActivePlugin()?.pluginId);
  return latestDocSuggestion?.path === pathname ? undefined : latestDocSuggestion?.path;
}

/** Tells machines of what accompanies a page: its card, its Markdown, and the newer page that takes its place. */
export default function PageHead({ title, hasMarkdown }: Props): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  const card = `${url}${cardPath(pathname)}`;
  const newest = useNewestPath(pathname);
  return (
    <Head>
      <meta property="og:type" content="website" />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={`Firelord: ${title}`} />
      <meta name="twitter:image" content={card} />
      {newest !== undefined && <link rel="canonical" href={`${url}${newest}`} />}
      {newest !== undefined && <meta name="robots" content="noindex" />}
      {hasMarkdown && <link rel="alternate" type="text/markdown" href={`${url}${markdownPath(pathname)}`} />}
    </Head>
  );
}
