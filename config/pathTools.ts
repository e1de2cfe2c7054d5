import type { SampleSite } from '../packages/records/site/SampleSite.ts';

// Newer releases of pnpm ask the registry for a signature of their own, which not every registry has.
const otherTools = [{ node: '24.21.0' }, { pnpm: '10.34.8' }];

/** The quick starts are followed with other tools than Node here and its `npm`, too. */
export const pathTools: NonNullable<SampleSite['pathTools']> = {
  'quick_start_web.mdx': otherTools,
  'quick_start_admin.mdx': otherTools,
  'quick_start.mdx': otherTools,
};
