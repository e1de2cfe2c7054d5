import type { SampleSite } from '../plugins/samples/environments/SampleSite.ts';

/** What goes wrong for a reader who follows a path of a quick start, and is printed then; its page has the remedies. */
export const faults: NonNullable<SampleSite['faults']> = {
  'versioned_docs/version-2.9.x/guides/react.mdx': {
    'Vitest loads the CommonJS build of the hooks': {
      after: 'react',
      commands: "sed -i '/mainFields/d' vitest.config.mts\nnpx vitest run --reporter=verbose -t follows",
    },
    'a query function returns undefined': {
      after: 'react',
      commands: "sed -i 's/ ?? null//' Rating.tsx\nnpx tsc --noEmit\nnpx vitest run --reporter=verbose -t read",
    },
  },
};
