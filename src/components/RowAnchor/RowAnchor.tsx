import type { ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

interface Props {
  id: string;
  children: ReactNode;
}

/** The first cell of a row that links lead to. */
export default function RowAnchor({ id, children }: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return <span id={id}>{children}</span>;
}
