import { cellAnchor } from '../../../records/asked/cellAnchor.ts';
import { listPageFiles } from '../../../records/asked/collectSamples.ts';
import { readPageTree } from '../../../records/asked/readPageTree.ts';
import type { Records } from '../../../records/Records.ts';
import { newerVerdicts, readTable } from '../../../records/said/TableRecord.ts';
import { sdkLabel } from '../../../records/site/SampleManifest.ts';
import { findArea } from '../../../records/site/SampleSite.ts';
import { link, type MarkdownNode, paragraph, readAttribute, table, text, walk } from '../../shared/markdownNodes.ts';
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

/** Counts the calls of the official SDK in the tables of the pages beside one, and lists those that changed. */
function askTables(records: Records, file: string): { calls: number; changed: ChangedCall[]; sdks: string } {
  const { environments: manifest } = records.manifest;
  const area = findArea(records.manifest, file);
  const names = new Set([area?.environment ?? '', ...Object.values(area?.environments ?? {})]);
  const sdks = [...names].flatMap((name) => sdkLabel(manifest[name]?.newestSdk) ?? []);
  const pages = listPageFiles(records).filter((page) => findArea(records.manifest, page) === area);
  const asked = pages.flatMap((page) => {
    const route = `${area?.route.replace(/\/$/, '')}${page.slice(area?.folder.length).replace(/\.mdx$/, '')}`;
    return listTables(records, page).flatMap((name) => listOfficialCells(records, name, route));
  });
  return {
    calls: asked.length,
    changed: asked.flatMap(({ changed }) => changed),
    sdks: new Intl.ListFormat('en-GB').format(sdks),
  };
}

function listOfficialCells(records: Records, name: string, route: string): { changed: ChangedCall[] }[] {
  const { cells, cellOf } = readTable(records, name);
  const isOfficial = ({ environment, program }: (typeof cells)[number]) =>
    !program.setup.includes(`'${records.manifest.environments[environment]?.library}'`);
  return cells.filter(isOfficial).map(({ row, column, side }) => {
    const url = `${route}#${cellAnchor(name, row, column)}`;
    const words = `${row}, ${column}`.replaceAll('`', '');
    const changed = newerVerdicts(cellOf(row, column, side) ?? { errors: [] }).map(({ sdk, compiles }) => {
      const [before, after] = compiles ? ['refused', 'compiles'] : ['compiles', 'refused'];
      return { url, words, side, before, after: `${after} (${sdk})` };
    });
    return { changed };
  });
}

/** Names of the tables on a page, which is parsed only if it has one. */
function listTables(records: Records, page: string): string[] {
  if (!records.read(page)?.includes('<RecordedTable')) {
    return [];
  }
  return [...walk<MarkdownNode>(readPageTree(records, page).tree)].flatMap(({ node }) =>
    node.name === 'RecordedTable' ? [readAttribute(node, 'name') ?? ''] : [],
  );
}
