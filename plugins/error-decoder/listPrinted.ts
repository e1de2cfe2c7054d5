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

/** A page by its file, and the route it is served at. */
export interface PlacedPage {
  file: string;
  route: string;
}

/** What compilers print at a place of a page. */
export interface PrintedPlace extends ErrorPlace {
  page: PlacedPage;
  /** Line of the sample in its page. */
  line?: number;
  /** Whether a fix follows it. */
  isFixed: boolean;
  errors: CellError[];
}

/** The heading that a line of a page is under. */
function headingsOf(tree: MarkdownNode, route: string): (line: number) => Pick<ErrorPlace, 'title' | 'url'> {
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

/**
 * Lists what compilers, the recording one and those asked beside it, print under the samples and in the tables of a page.
 *
 * @param file Names the explanation of a sample by its key.
 */
export function listPrinted(records: Records, page: PlacedPage): PrintedPlace[] {
  const { tree } = readPageTree(records, page.file);
  const headingOf = headingsOf(tree, page.route);
  const record = readPageRecord(records, page.file);
  const fences = readFences(records, page.file).filter(({ language }) => sampleLanguages.includes(language));
  const read = fences.map((fence) => ({ fence, sample: readSample(records, page.file, fence) }));
  const samples = read.flatMap(({ fence, sample }, index): PrintedPlace[] => {
    const found = 'reason' in sample ? undefined : record?.samples.find(({ key }) => key === sample.key);
    const said = [
      ...(found?.errors ?? []),
      ...Object.values(found?.compared ?? {}).flatMap((lines) => lines.flatMap(({ errors }) => errors)),
    ];
    const next = read[index + 1]?.fence;
    const heading = headingOf(fence.line);
    const place = {
      ...heading,
      page,
      line: fence.line,
      shows: ('title' in sample && sample.title) || heading.title,
      file: found?.key ?? '',
      isFixed: next !== undefined && readMeta(page.file, next).fix === true,
    };
    return said.length === 0 ? [] : [{ ...place, errors: said.map(({ code, text }) => ({ code, text })) }];
  });
  const cells = [...walk(tree)].flatMap(({ node }): PrintedPlace[] => {
    const name = node.name === 'RecordedTable' ? readAttribute(node, 'name') : undefined;
    if (name === undefined) {
      return [];
    }
    const { cells: own, cellOf } = readTable(records, name);
    const { title } = headingOf(node.position?.start.line ?? 0);
    return own.map(({ row, column, side }) => {
      const { errors = [], compared = {} } = cellOf(row, column, side) ?? {};
      const url = `${page.route}#${cellAnchor(name, row, column)}`;
      const shows = `${row}, ${column}`.replaceAll('`', '');
      return { title, url, shows, page, isFixed: false, errors: [...errors, ...Object.values(compared).flat()] };
    });
  });
  return [...samples, ...cells];
}
