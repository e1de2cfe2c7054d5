import { FindingError } from '../../plugins/shared/Finding.ts';
import { readRecordFile, type RecordHead, writeRecordFile } from '../files/recordFiles.ts';
import type { Records } from '../Records.ts';

/** Releases by package: a library, its peers, a compiler as `typescript`, and what runs the samples as `node`. */
export type Releases = Readonly<Record<string, string>>;

/** How often a second answer to samples is another than the first. */
export interface DifferenceCount {
  samples: number;
  /** Samples with an error of another code. */
  otherCodes: number;
  /** Samples whose errors have the same codes and other words. */
  otherWords: number;
  /** Lines whose errors no longer come, and the samples that they are in. */
  accepted: number;
  acceptedIn: number;
  /** Lines with an error that had none. */
  refused: number;
}

/** What came of making the calls of tables again: how many, and the cells of those that did something else than recorded. */
export interface CallTrials {
  ran: number;
  others: readonly { table: string; row: string; column: string }[];
}

/** What came of a trial: how the answer differs from what the docs have, or why there is none. */
export interface Trial {
  /** What was other than in the docs. */
  releases: Releases;
  /** Releases of Node that the packages ask for, as npm has ranges: the strictest. */
  node?: string;
  count?: DifferenceCount;
  /** Samples that ran with these, and how many of them did something else than recorded. */
  ran?: { samples: number; others: number };
  /** The same of the calls of tables. */
  calls?: CallTrials;
  /** The samples with another verdict, another code or another outcome, by the keys of their records. */
  others?: readonly { page: string; key: string }[];
  failed?: 'not installed' | 'set-up refused';
}

/** What was tried with a library. */
export interface LibraryTrials {
  /** The library and its peers in the docs. */
  packages: Releases;
  /** Releases of Node that these ask for. */
  node?: string;
  /** Day of the trials, as `2026-11-23`. */
  date: string;
  trials: Trial[];
}

/** All that was tried. */
export interface CompatibilityRecord extends RecordHead {
  libraries: Record<string, LibraryTrials>;
}

const file = 'samples/compatibility.json';

const head = { generatedBy: 'npm run record:compatibility', format: 2 };

/**
 * Reads what was tried with the packages of an environment.
 *
 * @throws FindingError where nothing was.
 */
export function readCompatibility(records: Records, environment: string): LibraryTrials {
  const { environments } = records.manifest;
  const record = readRecordFile<CompatibilityRecord>(records, file, head);
  const wanted = JSON.stringify(environments[environment]?.packages);
  const found = Object.values(record?.libraries ?? {}).find(({ packages }) => JSON.stringify(packages) === wanted);
  if (found === undefined) {
    const message = `nothing was tried with the packages of ${environment}`;
    throw new FindingError({ file, message, remedy: `run \`${head.generatedBy}\`` });
  }
  return found;
}

/** Writes what was tried. */
export function writeCompatibility(root: string, libraries: CompatibilityRecord['libraries']): void {
  const isFlat = (value: object) => !Object.values(value).some((each) => typeof each === 'object');
  const record = { ...head, libraries };
  writeRecordFile(root, file, record, isFlat);
}
