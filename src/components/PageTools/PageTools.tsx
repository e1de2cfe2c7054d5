import { useState, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { markdownPath } from '@site/config/alternateFormats';
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

/** Copies the page as Markdown; without a script the style leaves the link to it alone. */
export default function PageTools(): ReactNode {
  const path = useBaseUrl(markdownPath(useLocation().pathname));
  const [outcome, setOutcome] = useState('');
  const copy = () => {
    // An empty status in between makes a second copy heard as well.
    setOutcome('');
    copyFile(path).then(
      () => setOutcome('Copied'),
      () => setOutcome('Not copied. Open the Markdown and copy it there.'),
    );
  };
  return (
    <div className={styles.tools}>
      <span role="status">{outcome}</span>
      <button type="button" onClick={copy}>
        Copy page as Markdown
      </button>
      <a href={path}>View as Markdown</a>
    </div>
  );
}
