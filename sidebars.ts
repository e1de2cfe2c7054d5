import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

export default {
  main: ['index', 'next'],
} satisfies SidebarsConfig;
