import type { SampleSite } from '../plugins/samples/environments/SampleSite.ts';

/** What goes wrong for a reader who follows a path of a quick start, and is printed then; its page has the remedies. */
export const faults: NonNullable<SampleSite['faults']> = {};
