import { cellAnchor } from '../../packages/records/questions/listCells.ts';
import { readFence } from '../../packages/records/questions/listFences.ts';
import { readPageTree } from '../../packages/records/questions/readPageTree.ts';
import { readSample, sampleLanguages } from '../../packages/records/questions/readSample.ts';
import type { Records } from '../../packages/records/Records.ts';
import { readPageRecord, type SampleRecord } from '../../packages/records/answers/SampleRecord.ts';
import { type CellError, readTable } from '../../packages/records/answers/CellRecord.ts';
import { findAt } from '../../lib/Finding.ts';
import { type MarkdownNode, readAttribute } from '../../lib/markdownNodes.ts';
import { partsOf, sectionsOf } from '../../lib/sectionsOf.ts';
import type { Page } from '../routes/listDocs.ts';

/** A page by its file, from the repository's root, and the route it is served at. */
export type PlacedPage = Pick<Page, 'file' | 'route'>;

/** A sample or a cell under which compilers print errors. */
export interface PrintedPlace {
  /** Of the heading above a sample, or of the cell. */
  url: string;
  errors: CellError[];
}

/** Lists where compilers, the recording one and those asked beside it, print errors on a page: its samples and its tables. */
export function listPrintedPlaces(records: Records, { file, route }: PlacedPage): PrintedPlace[] {
  const recorded = readPageRecord(records, file);
  const samplePlace = (url: string, node: MarkdownNode): PrintedPlace => {
    const sample = readSample(records, file, readFence(node));
    const { errors = [], compared = {} } =
      ('key' in sample && recorded?.find(({ key }) => key === sample.key)) || ({} as Partial<SampleRecord>);
    const differing = Object.values(compared).flatMap((lines) => lines.flatMap((line) => line.errors));
    return { url, errors: [...errors, ...differing].map(({ code, text }) => ({ code, text })) };
  };
  return sectionsOf(readPageTree(records, file).tree).flatMap((section) => {
    const url = section.heading === undefined ? route : `${route}#${section.id}`;
    return partsOf(section).flatMap((node) => {
      const table = node.name === 'RecordedTable' ? readAttribute(node, 'name') : undefined;
      const isSample = node.type === 'code' && sampleLanguages.includes(node.lang ?? '');
      return [
        ...(isSample ? [samplePlace(url, node)] : []),
        ...(table === undefined ? [] : findAt(file, node.position?.start.line, () => listCells(records, route, table))),
      ];
    });
  });
}

function listCells(records: Records, route: string, name: string): PrintedPlace[] {
  const { cells, cellOf } = readTable(records, name);
  return cells.map(({ row, column, side }) => {
    const { errors = [], compared = {} } = cellOf(row, column, side) ?? {};
    const url = `${route}#${cellAnchor(name, row, column)}`;
    return { url, errors: [...errors, ...Object.values(compared).flat()] };
  });
}
