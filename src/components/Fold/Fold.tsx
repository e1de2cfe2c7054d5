import type { ReactNode } from 'react';
import clsx from 'clsx';
import { useOpenedByLink } from './useOpenedByLink';

interface Props {
  /** What opens it. */
  summary: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page that most readers did not come for; it opens by a click, the browser's search, or a link into it. */
export default function Fold({ summary, className, children }: Props): ReactNode {
  return (
    <details ref={useOpenedByLink()} className={clsx('fold', className)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
