// Change: adds what a page may use without an import; this file is the one list of it.
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Table from '@site/src/components/Table/Table';

export default {
  ...MDXComponents,
  Tabs,
  table: Table,
  TabItem,
};
