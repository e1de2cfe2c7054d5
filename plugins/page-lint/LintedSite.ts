import type { DocsInstance } from '../../config/docsInstances.ts';
import type { TypedVerdicts } from './pageFindings.ts';
import type { SampleSite } from '../../packages/records/site/SampleSite.ts';

export interface LintedSite extends SampleSite {
  docsInstances: readonly DocsInstance[];
  exemptions: MessageExemptions;
  typedVerdicts: TypedVerdicts;
}

/** Messages that pages may leave without a sample or a record, each with the reason. */
export interface MessageExemptions {
  /** Where they stand, from the repository's root. */
  file: string;
  /** Held by types and never printed, by library. */
  unprinted: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Held by no record. */
  unrecorded: Readonly<Record<string, string>>;
}
