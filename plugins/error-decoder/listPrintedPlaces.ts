import { cellAnchor } from '../../records/asked/cellAnchor.ts';
import { readFences } from '../../records/asked/listFences.ts';
import { readPageTree } from '../../records/asked/readPageTree.ts';
import { readSample, sampleLanguages } from '../../records/asked/readSample.ts';
import type { Records } from '../../records/Records.ts';
import { readPageRecord } from '../../records/said/PageRecord.ts';
import { type CellError, readTable } from '../../records/said/TableRecord.ts';
import { type MarkdownNode, readAttribute, walk } from '../shared/markdownNodes.ts';
import { readHeading } from '../shared/readPage.ts';

/** A page by its file, from the repository's root, and the route it is served at. */
export interface PlacedPage {
  file: string;
  route: string;
}

/** A sample or a cell under which compilers print errors. */
export interface PrintedPlace {
  /** Of the heading above a sample, or of the cell. */
  url: string;
  errors: CellError[];
}

/** Address of the heading that a line of a page is under. */
type FindUrl = (line: number) => string;

/** Lists where compilers, the recording one and those asked beside it, print errors on a page: its samples and its tables. */
export function listPrintedPlaces(records: Records, page: PlacedPage): PrintedPlace[] {
  const { tree } = readPageTree(records, page.file);
  return [...listSamples(records, page, urlFinder(tree, page.route)), ...listCells(records, page, tree)];
}

function urlFinder(tree: MarkdownNode, route: string): FindUrl {
  const headings = [...walk(tree)].flatMap(({ node }) => {
    if (node.type !== 'heading') {
      return [];
    }
    const { id } = readHeading(node);
    return [{ line: node.position?.start.line ?? 0, url: id === undefined ? route : `${route}#${id}` }];
  });
  return (line) => headings.findLast((heading) => heading.line < line)?.url ?? route;
}

function listSamples(records: Records, { file }: PlacedPage, findUrl: FindUrl): PrintedPlace[] {
  const recorded = readPageRecord(records, file)?.samples;
  const fences = readFences(records, file).filter(({ language }) => sampleLanguages.includes(language));
  return fences.flatMap((fence): PrintedPlace[] => {
    const sample = readSample(records, file, fence);
    const said = 'key' in sample ? recorded?.find(({ key }) => key === sample.key) : undefined;
    const ofOthers = Object.values(said?.compared ?? {}).flatMap((lines) => lines.flatMap(({ errors }) => errors));
    const errors = [...(said?.errors ?? []), ...ofOthers].map(({ code, text }) => ({ code, text }));
    return errors.length === 0 ? [] : [{ url: findUrl(fence.line), errors }];
  });
}

function listCells(records: Records, { route }: PlacedPage, tree: MarkdownNode): PrintedPlace[] {
  return [...walk(tree)].flatMap(({ node }): PrintedPlace[] => {
    const name = node.name === 'RecordedTable' ? readAttribute(node, 'name') : undefined;
    if (name === undefined) {
      return [];
    }
    const { cells, cellOf } = readTable(records, name);
    return cells.map(({ row, column, side }) => {
      const { errors = [], compared = {} } = cellOf(row, column, side) ?? {};
      return {
        url: `${route}#${cellAnchor(name, row, column)}`,
        errors: [...errors, ...Object.values(compared).flat()],
      };
    });
  });
}
