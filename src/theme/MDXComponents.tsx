// Change: adds what a page may use without an import; plugins/markdown/mdxToMarkdown.ts says what each becomes in Markdown.
import { memo, type ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Drawing from '@site/src/components/Drawing/Drawing';
import Fold from '@site/src/components/Fold/Fold';
import Moved from '@site/src/components/Moved/Moved';
import RecordedTable from '@site/src/components/RecordedTable/RecordedTable';
import Table from '@site/src/components/Table/Table';

/** The same line with the typed SDK and with the wrapper, as plugins/pages renders it from the records of a table's row. */
const ComparedCell = memo(({ html = '' }: { html?: string }): ReactNode => (
  <div className="compared" dangerouslySetInnerHTML={{ __html: html }} />
));

/** The first cell of a row that links lead to. */
function RowAnchor({ id, children }: { id: string; children: ReactNode }): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return <span id={id}>{children}</span>;
}

export default {
  ...MDXComponents,
  ComparedCell,
  Drawing,
  Fold,
  Moved,
  RecordedTable,
  RowAnchor,
  SetupFile: Fold,
  Tabs,
  table: Table,
  TabItem,
  WholeSignature: Fold,
};
