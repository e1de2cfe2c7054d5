import { isDeepStrictEqual } from 'node:util';
import { FindingError } from '../../plugins/shared/Finding.ts';
import { readRecordFile, type RecordHead, writeRecordFile } from '../files/recordFiles.ts';
import { cellId } from '../asked/listCells.ts';
import type { Records } from '../Records.ts';
import { listDocumented, sdkLabel } from '../site/SampleManifest.ts';
import type { CellRecord } from './TableRecord.ts';

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

/** A call of a table that did something else than recorded: the place of its cell, and what came of it. */
export interface OtherCall extends Pick<CellRecord, 'result' | 'documents'> {
  table: string;
  row: string;
  column: string;
  side: string;
}

/** What came of making the calls of tables again. */
export interface CallTrials {
  ran: number;
  others: readonly OtherCall[];
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
  const found = findTrials(records, environment);
  if (found === undefined) {
    const message = `nothing was tried with the packages of ${environment}`;
    throw new FindingError({ file, message, remedy: `run \`${head.generatedBy}\`` });
  }
  return found;
}

function findTrials(records: Records, environment: string): LibraryTrials | undefined {
  const { packages } = records.manifest.environments[environment] ?? {};
  const record = readRecordFile<CompatibilityRecord>(records, file, head);
  return Object.values(record?.libraries ?? {}).find((each) => isDeepStrictEqual(each.packages, packages));
}

/** What the calls of a table did otherwise with the newest SDKs, where those were tried: by the ids of its cells. */
export function readNewestCalls(records: Records, table: string): Map<string, OtherCall & { sdk: string }> {
  return new Map(
    listDocumented(records.manifest).flatMap(([name, { newestSdk }]) => {
      const { trials = [] } = findTrials(records, name) ?? {};
      const { calls } = trials.find(({ releases }) => isDeepStrictEqual(releases, newestSdk)) ?? {};
      return (calls?.others ?? [])
        .filter((call) => call.table === table)
        .map(
          (call) => [cellId(call.row, call.column, call.side), { ...call, sdk: sdkLabel(newestSdk) ?? '' }] as const,
        );
    }),
  );
}

/** Writes what was tried with some libraries; that of others stays. */
export function writeCompatibility(records: Records, tried: CompatibilityRecord['libraries']): void {
  const isFlat = (value: object) => !Object.values(value).some((each) => typeof each === 'object');
  const before = readRecordFile<CompatibilityRecord>(records, file, head)?.libraries;
  const names = listDocumented(records.manifest).map(([name]) => name);
  const kept = Object.entries({ ...before, ...tried }).filter(([name]) => names.includes(name));
  const record = { ...head, libraries: Object.fromEntries(kept) };
  writeRecordFile(records.root, file, record, isFlat);
}
