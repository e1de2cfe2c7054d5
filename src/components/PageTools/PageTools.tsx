import { useState, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { markdownPath } from '@site/config/alternateFormats';
import { copyFile } from './copyFile';
import styles from './PageTools.module.css';

const words = {
  copied: 'Copied',
  failed: 'Not copied. Open the Markdown and copy it there.',
};

/** Copies the page as Markdown; without a script the style leaves the link to it alone. */
export default function PageTools(): ReactNode {
  const path = useBaseUrl(markdownPath(useLocation().pathname));
  const [outcome, setOutcome] = useState<keyof typeof words>();
  const copy = () => {
    // An empty status in between makes a second copy heard as well.
    setOutcome(undefined);
    copyFile(path).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  return (
    <div className={styles.tools}>
      <span role="status">{outcome && words[outcome]}</span>
      <button type="button" onClick={copy}>
        Copy page as Markdown
      </button>
      <a href={path}>View as Markdown</a>
    </div>
  );
}
