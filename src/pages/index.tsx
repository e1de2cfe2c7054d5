import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import { sitePages } from '@site/config/sitePages';
import PageHead from '../components/PageHead/PageHead';
import Hero from '../home/Hero';
import Promises from '../home/Promises';
import WaysIn from '../home/WaysIn';

export default function HomePage(): ReactNode {
  return (
    <Layout {...sitePages['/']}>
      <PageHead title={sitePages['/'].title} hasMarkdown />
      <main>
        <Hero />
        <WaysIn />
        <Promises />
      </main>
    </Layout>
  );
}
