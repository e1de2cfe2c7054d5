// Change: adds what a page may use without an import; this file is the one list of it.
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Drawing from '@site/src/components/Drawing/Drawing';
import Matrix from '@site/src/components/Matrix/Matrix';
import SetupFile from '@site/src/components/SetupFile/SetupFile';
import Table from '@site/src/components/Table/Table';

export default {
  ...MDXComponents,
  Drawing,
  Matrix,
  SetupFile,
  Tabs,
  table: Table,
  TabItem,
};
