import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import SearchResults from '../components/SearchResults/SearchResults';

export default function SearchPage(): ReactNode {
  return (
    <Layout title="Search" description="Find a page of the Firestore and Realtime Database documentation by its words.">
      <SearchResults />
    </Layout>
  );
}
