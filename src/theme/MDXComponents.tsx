// Change: adds what a page may use without an import; plugins/markdown-pages/mdxToMarkdown.ts says what each becomes in Markdown.
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import ComparedCell from '@site/src/components/ComparedCell/ComparedCell';
import Drawing from '@site/src/components/Drawing/Drawing';
import ExportList from '@site/src/components/ExportList/ExportList';
import Moved from '@site/src/components/Moved/Moved';
import RecordedTable from '@site/src/components/RecordedTable/RecordedTable';
import RowAnchor from '@site/src/components/RowAnchor/RowAnchor';
import SetupFile from '@site/src/components/SetupFile/SetupFile';
import Table from '@site/src/components/Table/Table';
import WholeSignature from '@site/src/components/WholeSignature/WholeSignature';

export default {
  ...MDXComponents,
  ComparedCell,
  Drawing,
  ExportList,
  Moved,
  RecordedTable,
  RowAnchor,
  SetupFile,
  Tabs,
  table: Table,
  TabItem,
  WholeSignature,
};
