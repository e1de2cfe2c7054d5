import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { cardPath, cardSize, markdownPath } from '@site/config/alternateFormats';

interface Props {
  title: string;
  /** Whether the page is there as Markdown, too. */
  hasMarkdown: boolean;
}

/** Tells machines of the files that accompany a page: its card, and its Markdown. */
export default function PageHead({ title, hasMarkdown }: Props): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  const card = `${url}${cardPath(pathname)}`;
  return (
    <Head>
      <meta property="og:type" content="website" />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={`Firelord: ${title}`} />
      <meta name="twitter:image" content={card} />
      {hasMarkdown && <link rel="alternate" type="text/markdown" href={`${url}${markdownPath(pathname)}`} />}
    </Head>
  );
}
