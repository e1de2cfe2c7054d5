import type { ErrorPlace } from '@generated/docs-error-decoder/default/errorIndex.json';
import { cellAnchor } from '../../records/asked/cellAnchor.ts';
import { readFences } from '../../records/asked/listFences.ts';
import { readPageTree } from '../../records/asked/readPageTree.ts';
import { readMeta, readSample, sampleLanguages } from '../../records/asked/readSample.ts';
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
export interface PrintedPlace extends ErrorPlace {
  /** Route of its page. */
  route: string;
  /** Whether a fix follows it. */
  isFixed: boolean;
  errors: CellError[];
}

/** Text and address of the heading that a line of a page is under. */
type FindHeading = (line: number) => Pick<ErrorPlace, 'title' | 'url'>;

/** Lists where compilers, the recording one and those asked beside it, print errors on a page: its samples and its tables. */
export function listPrintedPlaces(records: Records, page: PlacedPage): PrintedPlace[] {
  const { tree } = readPageTree(records, page.file);
  const findHeading = headingFinder(tree, page.route);
  return [...listSamples(records, page, findHeading), ...listCells(records, page, tree, findHeading)];
}

function headingFinder(tree: MarkdownNode, route: string): FindHeading {
  const headings = [...walk(tree)].flatMap(({ node }) => {
    if (node.type !== 'heading') {
      return [];
    }
    const { words: title, id } = readHeading(node);
    const url = id === undefined ? route : `${route}#${id}`;
    return [{ line: node.position?.start.line ?? 0, title, url }];
  });
  return (line) => {
    const { title = '', url = route } = headings.findLast((heading) => heading.line < line) ?? {};
    return { title, url };
  };
}

function listSamples(records: Records, { file, route }: PlacedPage, findHeading: FindHeading): PrintedPlace[] {
  const recorded = readPageRecord(records, file)?.samples;
  const fences = readFences(records, file).filter(({ language }) => sampleLanguages.includes(language));
  return fences.flatMap((fence, index): PrintedPlace[] => {
    const sample = readSample(records, file, fence);
    const said = 'key' in sample ? recorded?.find(({ key }) => key === sample.key) : undefined;
    const ofOthers = Object.values(said?.compared ?? {}).flatMap((lines) => lines.flatMap(({ errors }) => errors));
    const errors = [...(said?.errors ?? []), ...ofOthers].map(({ code, text }) => ({ code, text }));
    if (!('key' in sample) || errors.length === 0) {
      return [];
    }
    const heading = findHeading(fence.line);
    const next = fences[index + 1];
    const isFixed = next !== undefined && readMeta(file, next).fix === true;
    return [{ ...heading, shows: sample.title || heading.title, file: sample.key, route, isFixed, errors }];
  });
}

function listCells(
  records: Records,
  { route }: PlacedPage,
  tree: MarkdownNode,
  findHeading: FindHeading,
): PrintedPlace[] {
  return [...walk(tree)].flatMap(({ node }): PrintedPlace[] => {
    const name = node.name === 'RecordedTable' ? readAttribute(node, 'name') : undefined;
    if (name === undefined) {
      return [];
    }
    const { cells, cellOf } = readTable(records, name);
    const { title } = findHeading(node.position?.start.line ?? 0);
    return cells.map(({ row, column, side }) => {
      const { errors = [], compared = {} } = cellOf(row, column, side) ?? {};
      const url = `${route}#${cellAnchor(name, row, column)}`;
      const shows = `${row}, ${column}`.replaceAll('`', '');
      return { title, url, shows, route, isFixed: false, errors: [...errors, ...Object.values(compared).flat()] };
    });
  });
}
