import type { ReactNode } from 'react';
import { useActivePlugin, useDocVersionSuggestions } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { PageMetadata } from '@docusaurus/theme-common';
import { docsInstances } from '@site/config/docsInstances';
import { markdownPath } from '@site/config/sitePages';
import { sitePath, siteRoute } from '@site/lib/browser/sitePath';

interface Props {
  /** Whether the page is there as Markdown, too. */
  hasMarkdown: boolean;
}

/** Path of the same page in the newest version, for a page of another one that it has, too. */
function useNewestPath(pathname: string): string | undefined {
  const { latestDocSuggestion } = useDocVersionSuggestions(useActivePlugin()?.pluginId);
  return latestDocSuggestion?.path === pathname ? undefined : latestDocSuggestion?.path;
}

/** Tells machines of what accompanies a page: its link picture, its Markdown, and the newer page that takes its place. */
export default function PageHead({ hasMarkdown }: Props): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  const docs = useActivePlugin()?.pluginId;
  const { linkPicture } = docsInstances.find(({ id }) => id === docs) ?? docsInstances[0];
  const newest = useNewestPath(pathname);
  return (
    <PageMetadata image={linkPicture.path}>
      <meta property="og:type" content="website" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={linkPicture.words} />
      {newest !== undefined && <link rel="canonical" href={`${url}${newest}`} />}
      {newest !== undefined && <meta name="robots" content="noindex" />}
      {hasMarkdown && (
        <link rel="alternate" type="text/markdown" href={url + sitePath(markdownPath(siteRoute(pathname)))} />
      )}
    </PageMetadata>
  );
}
