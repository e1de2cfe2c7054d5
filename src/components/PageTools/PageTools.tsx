import type { ReactNode } from 'react';
import clsx from 'clsx';
import { useActivePlugin, useActiveVersion } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { markdownPath } from '@site/config/sitePages';
import { fetchText } from '@site/lib/browser/fetchText';
import { sitePath, siteRoute } from '@site/lib/browser/sitePath';
import { useCopy } from '@site/lib/browser/useCopy';
import Menu from '../Menu/Menu';
import styles from './PageTools.module.css';

/** Names, to programs that read HTML, the list of all pages of this version and the Markdown of this page; people neither see nor hear it. */
export function ForPrograms(): ReactNode {
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

/** A menu that copies the page as Markdown or leads to it; without a script it opens, and holds the link alone. */
export default function PageTools(): ReactNode {
  const path = sitePath(markdownPath(siteRoute(useLocation().pathname)));
  const { spoken, copy, forget } = useCopy('Not copied. Open the Markdown and copy it there.');
  return (
    <>
      <ForPrograms />
      <Menu label="Markdown" className={clsx(styles.tools, 'not-printed')} onToggle={forget}>
        <button type="button" className="needs-script" onClick={() => copy(fetchText(path))}>
          Copy page as Markdown
        </button>
        <a href={path}>View as Markdown</a>
        <span role="status">{spoken}</span>
      </Menu>
    </>
  );
}
