import { cellAnchor } from '../../../records/asked/cellAnchor.ts';
import { cellCode, cellId, isOfficial } from '../../../records/asked/listCells.ts';
import { listPlacedTables } from '../../../records/asked/readEntries.ts';
import type { Records } from '../../../records/Records.ts';
import { readNewestCalls } from '../../../records/said/CompatibilityRecord.ts';
import type { CallResult } from '../../../records/said/CallRecord.ts';
import { newerVerdicts, readTable } from '../../../records/said/TableRecord.ts';
import { sdkLabel } from '../../../records/site/SampleManifest.ts';
import { findArea } from '../../../records/site/SampleSite.ts';
import { link, paragraph, table, text, walk } from '../../shared/markdownNodes.ts';
import type { PageInProgress } from './ResolvedNode.ts';

/** A call that the newest SDK decides or answers otherwise than the one that the pages compare with. */
interface ChangedCall {
  url: string;
  words: string;
  side: string;
  isOfficial: boolean;
  before: string;
  after: string;
}

/**
 * Puts in place of `<NewestSdk />` how many calls were asked of the newest SDK, too, and a table of those that it decides or
 * answers otherwise, each a link to its cell.
 */
export function insertNewestSdk({ records, file, tree }: PageInProgress): void {
  for (const { node, parent } of [...walk(tree)].filter(({ node }) => node.name === 'NewestSdk')) {
    const { calls, wrapped, changed, sdks } = askNewestSdk(records, file);
    const sum =
      `${calls} calls of the official SDK in the tables of these pages, and ${wrapped} of the wrapper, were compiled with ` +
      `${sdks} and run, too. `;
    const differ = changed.length === 1 ? 'comes out otherwise:' : 'come out otherwise:';
    const difference = changed.length === 0 ? 'None comes out otherwise.' : `${changed.length} ${differ}`;
    const rows = changed.map(({ url, words, side, before, after }) => [
      [link(url, words)],
      ...[side, before, after].map((each) => [text(each)]),
    ]);
    const heads = ['call', 'side', 'in the comparison', 'newest'].map((each) => [text(each)]);
    const nodes = [paragraph(text(sum + difference)), ...(rows.length === 0 ? [] : [table([heads, ...rows])])];
    parent.children = parent.children?.flatMap((child) => (child === node ? nodes : [child]));
  }
}

/** What came of asking the newest SDK. */
interface Asked {
  /** How many calls of the official SDK were asked, and how many of the wrapper. */
  calls: number;
  wrapped: number;
  changed: ChangedCall[];
  /** The newest releases, in words. */
  sdks: string;
}

/** Counts the calls in the tables of a version, and lists those that the newest SDK decides or answers otherwise. */
export function askNewestSdk(records: Records, file: string): Asked {
  const { environments } = records.manifest;
  const area = findArea(records.manifest, file);
  const names = new Set([area?.environment ?? '', ...Object.values(area?.environments ?? {})]);
  const sdks = [...names].flatMap((name) => sdkLabel(environments[name]?.newestSdk) ?? []);
  const calls = listPlacedTables(records, file).flatMap(({ name, route }) => {
    const { cells, cellOf } = readTable(records, name);
    const newest = readNewestCalls(records, name);
    return cells.map(({ row, column, side, environment, program }) => ({
      url: `${route}#${cellAnchor(name, row, column)}`,
      words: `${row}, ${column}`.replaceAll('`', ''),
      side,
      isOfficial: isOfficial(cellCode(program), environments[environment]?.library ?? ''),
      newer: newerVerdicts(cellOf(row, column, side) ?? { errors: [] }),
      result: cellOf(row, column, side)?.result,
      now: newest.get(cellId(row, column, side)),
    }));
  });
  const changed = calls.flatMap(({ newer, result, now, ...call }) => [
    ...newer.map(({ sdk, compiles }) => {
      const [before, after] = compiles ? ['refused', 'compiles'] : ['compiles', 'refused'];
      return { ...call, before, after: `${after} (${sdk})` };
    }),
    ...(now === undefined
      ? []
      : [{ ...call, before: sayResult(result), after: `${sayResult(now.result)} (${now.sdk})` }]),
  ]);
  const official = calls.filter((call) => call.isOfficial).length;
  return {
    calls: official,
    wrapped: calls.length - official,
    changed,
    sdks: new Intl.ListFormat('en-GB').format(sdks),
  };
}

function sayResult({ ends, text }: CallResult = { ends: 'hangs', text: '' }): string {
  return ends === 'returns' ? `returns ${text}` : ends;
}
