import { FindingError } from '../../plugins/shared/Finding.ts';
import { readRecordFile, type RecordHead } from '../files/recordFiles.ts';
import type { Records } from '../Records.ts';

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

/** What came of a trial: how the answer differs from the recorded one, or why there is none. */
export interface Trial {
  /** What was other than in the docs: releases by package. */
  releases: Readonly<Record<string, string>>;
  count?: DifferenceCount;
  failed?: 'not installed' | 'set-up refused';
}

/** What was tried with a library. */
export interface LibraryTrials {
  /** The library and its peers in the docs. */
  packages: Readonly<Record<string, string>>;
  /** Day of the trials, as `2026-11-23`. */
  date: string;
  trials: Trial[];
}

/** All that was tried. */
export interface CompatibilityRecord extends RecordHead {
  libraries: Record<string, LibraryTrials>;
}

export const compatibilityFile = 'samples/compatibility.json';

/** How the record begins. */
export const compatibilityHead = { generatedBy: 'npm run record:compatibility', format: 1 };

/**
 * Reads what was tried with the packages of an environment.
 *
 * @throws FindingError where nothing was.
 */
export function readCompatibility(records: Records, environment: string): LibraryTrials {
  const { environments } = records.manifest;
  const record = readRecordFile<CompatibilityRecord>(records, compatibilityFile, compatibilityHead);
  const wanted = JSON.stringify(environments[environment]?.packages);
  const found = Object.values(record?.libraries ?? {}).find(({ packages }) => JSON.stringify(packages) === wanted);
  if (found === undefined) {
    const message = `nothing was tried with the packages of ${environment}`;
    throw new FindingError({ file: compatibilityFile, message, remedy: `run \`${compatibilityHead.generatedBy}\`` });
  }
  return found;
}
