// Change: adds what a page may use without an import; plugins/markdown/mdxToMarkdown.ts says what each becomes in Markdown.
import type { ComponentProps, ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Drawing from '@site/src/components/Drawing/Drawing';
import Fold from '@site/src/components/Fold/Fold';
import Moved from '@site/src/components/Moved/Moved';
import RecordedTable from '@site/src/components/RecordedTable/RecordedTable';

/** The first cell of a row that links lead to. */
function RowAnchor({ id, children }: { id: string; children: ReactNode }): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return <span id={id}>{children}</span>;
}

/** A table of a page; where it is wider than the page it scrolls within itself. */
function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-region">
      <table {...props} />
    </div>
  );
}

export default {
  ...MDXComponents,
  Drawing,
  Fold,
  Moved,
  RecordedTable,
  RowAnchor,
  Tabs,
  table: Table,
  TabItem,
  WholeSignature: Fold,
};
