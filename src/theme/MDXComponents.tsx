// Change: adds what a page may use without an import; plugins/markdown/mdxToMarkdown.ts says what each becomes in Markdown.
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Drawing from '@site/src/components/Drawing/Drawing';
import ExportList from '@site/src/components/ExportList/ExportList';
import Fold from '@site/src/components/Fold/Fold';
import Moved from '@site/src/components/Moved/Moved';
import RecordedTable from '@site/src/components/RecordedTable/RecordedTable';
import RowAnchor from '@site/src/components/RowAnchor/RowAnchor';
import Table from '@site/src/components/Table/Table';

export default {
  ...MDXComponents,
  Drawing,
  ExportList,
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
