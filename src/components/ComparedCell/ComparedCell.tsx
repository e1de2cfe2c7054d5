import { memo, type ReactNode } from 'react';

interface Props {
  /** A row of a table, `table` and `row` in the page, as plugins/pages renders it. */
  html?: string;
}

/** The same line with the typed SDK and with the wrapper, from the records of a table's row. */
function ComparedCell({ html = '' }: Props): ReactNode {
  return <div className="compared" dangerouslySetInnerHTML={{ __html: html }} />;
}

export default memo(ComparedCell);
