import type { ReactNode } from 'react';
import { useActivePlugin, useActiveVersion } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { markdownPath } from '@site/config/pagePaths';
import { sitePath, siteRoute } from '@site/lib/browser/sitePath';

/** Names, to programs that read HTML, the list of all pages of this version and the Markdown of this page; people neither see nor hear it. */
export default function ForPrograms(): ReactNode {
  const version = useActiveVersion(useActivePlugin()?.pluginId);
  const list = `${(version?.path ?? sitePath('/')).replace(/\/$/, '')}/llms.txt`;
  const page = sitePath(markdownPath(siteRoute(useLocation().pathname)));
  const link = (path: string) => (
    <a href={path} tabIndex={-1}>
      {path}
    </a>
  );
  return (
    <p className="unseen" aria-hidden>
      All pages for programs: {link(list)}. This page as Markdown: {link(page)}
    </p>
  );
}
