import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import Hero from '../home/Hero';
import Promises from '../home/Promises';
import WaysIn from '../home/WaysIn';

export default function HomePage(): ReactNode {
  return (
    <Layout
      title="Typed Firestore and Realtime Database"
      description="Documentation of firelordjs, firelord and firesagejs: wrappers that turn wrong Firestore and Realtime Database code into compile errors."
    >
      <main>
        <Hero />
        <WaysIn />
        <Promises />
      </main>
    </Layout>
  );
}
