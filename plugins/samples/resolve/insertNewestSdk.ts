import { cellAnchor } from '../../../records/asked/cellAnchor.ts';
import { cellCode, isOfficial } from '../../../records/asked/listCells.ts';
import { listPlacedTables } from '../../../records/asked/readEntries.ts';
import type { Records } from '../../../records/Records.ts';
import { newerVerdicts, readTable } from '../../../records/said/TableRecord.ts';
import { sdkLabel } from '../../../records/site/SampleManifest.ts';
import { findArea } from '../../../records/site/SampleSite.ts';
import { link, paragraph, table, text, walk } from '../../shared/markdownNodes.ts';
import type { PageInProgress } from './ResolvedNode.ts';

/** A call of the official SDK that its newest release decides otherwise than the one that the pages compare with. */
interface ChangedCall {
  url: string;
  words: string;
  side: string;
  before: string;
  after: string;
}

/**
 * Puts in place of `<NewestSdk />` how many calls of the official SDK were asked of its newest release, too, and a table of
 * those that it decides otherwise, each a link to its cell.
 */
export function insertNewestSdk({ records, file, tree }: PageInProgress): void {
  for (const { node, parent } of [...walk(tree)].filter(({ node }) => node.name === 'NewestSdk')) {
    const { calls, changed, sdks } = askTables(records, file);
    const sum = `${calls} calls of the official SDK in the tables of these pages were compiled with ${sdks}, too. `;
    const decided = changed.length === 1 ? 'is decided otherwise:' : 'are decided otherwise:';
    const difference = changed.length === 0 ? 'None is decided otherwise.' : `${changed.length} ${decided}`;
    const rows = changed.map(({ url, words, side, before, after }) => [
      [link(url, words)],
      ...[side, before, after].map((each) => [text(each)]),
    ]);
    const heads = ['call', 'side', 'in the comparison', 'newest'].map((each) => [text(each)]);
    const nodes = [paragraph(text(sum + difference)), ...(rows.length === 0 ? [] : [table([heads, ...rows])])];
    parent.children = parent.children?.flatMap((child) => (child === node ? nodes : [child]));
  }
}

/** Counts the calls of the official SDK in the tables of a version, and lists those that changed. */
function askTables(records: Records, file: string): { calls: number; changed: ChangedCall[]; sdks: string } {
  const { environments } = records.manifest;
  const area = findArea(records.manifest, file);
  const names = new Set([area?.environment ?? '', ...Object.values(area?.environments ?? {})]);
  const sdks = [...names].flatMap((name) => sdkLabel(environments[name]?.newestSdk) ?? []);
  const calls = listPlacedTables(records, file).flatMap(({ name, route }) => {
    const { cells, cellOf } = readTable(records, name);
    return cells
      .filter(({ environment, program }) => isOfficial(cellCode(program), environments[environment]?.library ?? ''))
      .map(({ row, column, side }) => ({
        url: `${route}#${cellAnchor(name, row, column)}`,
        words: `${row}, ${column}`.replaceAll('`', ''),
        side,
        newer: newerVerdicts(cellOf(row, column, side) ?? { errors: [] }),
      }));
  });
  const changed = calls.flatMap(({ newer, ...call }) =>
    newer.map(({ sdk, compiles }) => {
      const [before, after] = compiles ? ['refused', 'compiles'] : ['compiles', 'refused'];
      return { ...call, before, after: `${after} (${sdk})` };
    }),
  );
  return { calls: calls.length, changed, sdks: new Intl.ListFormat('en-GB').format(sdks) };
}
