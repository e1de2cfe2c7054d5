import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import { sitePages } from '@site/config/sitePages';
import PageHead from '../components/PageHead/PageHead';
import { ForPrograms } from '../components/PageTools/PageTools';
import Home from './_home/home.mdx';
import styles from './index.module.css';

export default function HomePage(): ReactNode {
  return (
    <Layout {...sitePages['/']}>
      <PageHead hasMarkdown />
      <main className={styles.home}>
        <ForPrograms />
        <MDXContent>
          <Home />
        </MDXContent>
      </main>
    </Layout>
  );
}
