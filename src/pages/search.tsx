import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import SearchResults from '@theme/SearchResults';
import { sitePages } from '@site/config/sitePages';
import PageHead from '../components/PageHead/PageHead';

export default function SearchPage(): ReactNode {
  return (
    <Layout {...sitePages['/search']}>
      <PageHead title={sitePages['/search'].title} hasMarkdown={false} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <SearchResults />
    </Layout>
  );
}
