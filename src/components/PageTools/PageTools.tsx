import { type ReactNode, useCallback, useRef, useState } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { markdownPath } from '@site/config/pagePaths';
import ForPrograms from '../ForPrograms/ForPrograms';
import { useDismissal } from '../useDismissal';
import styles from './PageTools.module.css';

/**
 * Puts the text of a file of this site into the clipboard.
 *
 * @throws Error where the file does not arrive or the browser refuses.
 */
async function copyFile(path: string): Promise<void> {
  const { clipboard } = navigator;
  const text = fetch(path).then((response) => {
    // A host may answer a missing file with a page.
    if (!response.ok || response.headers.get('content-type')?.startsWith('text/html')) {
      throw new Error(`${path}: ${response.status}`);
    }
    return response.text();
  });
  if ('ClipboardItem' in window) {
    // Safari wants the clipboard asked for within the click, before the text is there.
    const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
    await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } else {
    await clipboard.writeText(await text);
  }
}

/** A menu that copies the page as Markdown or leads to it; without a script it opens, and holds the link alone. */
export default function PageTools(): ReactNode {
  const path = useBaseUrl(markdownPath(useLocation().pathname));
  const menu = useRef<HTMLDetailsElement>(null);
  const [outcome, setOutcome] = useState('');
  const close = useCallback(() => menu.current?.removeAttribute('open'), []);
  useDismissal(menu, close);

  const copy = () => {
    // An empty status in between makes a second copy heard as well.
    setOutcome('');
    copyFile(path).then(
      () => setOutcome('Copied'),
      () => setOutcome('Not copied. Open the Markdown and copy it there.'),
    );
  };
  return (
    <>
      <ForPrograms />
      <details ref={menu} className={clsx(styles.tools, 'not-printed')} onToggle={() => setOutcome('')}>
        <summary className="page-tool">Markdown</summary>
        <div className={styles.menu}>
          <button type="button" className="needs-script" onClick={copy}>
            Copy page as Markdown
          </button>
          <a href={path}>View as Markdown</a>
          <span role="status">{outcome}</span>
        </div>
      </details>
    </>
  );
}
