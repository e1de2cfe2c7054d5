import { memo, type ReactNode, useEffect, useRef } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { sitePath } from '@site/lib/browser/sitePath';
import { openCells } from './openCells';

interface Props {
  /** Name of a table of samples/tables. */
  name: string;
  /** The table, which plugins/pages makes. */
  html?: string;
  /** Path of its details. */
  details?: string;
}

/** A recorded table: HTML from the build, whose cells open with their programs and what came of them. */
function RecordedTable({ html = '', details = '' }: Props): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const url = sitePath(`/${details}`);
  const { collectAnchor, collectLink } = useBrokenLinks();
  // A link to a cell that is gone stops the build, and so does one of a row.
  for (const [, id] of html.matchAll(/<a id="([^"]+)"/g)) {
    collectAnchor(id);
  }
  for (const [, to] of html.matchAll(/<th[^>]*><a href="([^"]+)"/g)) {
    collectLink(to);
  }
  useEffect(() => (region.current ? openCells(region.current, url) : undefined), [url]);
  return <div ref={region} className="recorded-table" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** React would write the same HTML again with each change of the address, under the open cell. */
export default memo(RecordedTable);
