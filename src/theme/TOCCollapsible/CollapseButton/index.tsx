// Change: says whether the contents are open, and looks as the tools beside it. Ejected from Docusaurus 3.10.2.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import type { Props } from '@theme/TOCCollapsible/CollapseButton';

export default function CollapseButton({ collapsed, className, ...props }: Props): ReactNode {
  return (
    <button type="button" {...props} className={clsx('clean-btn page-tool', className)} aria-expanded={!collapsed}>
      On this page
    </button>
  );
}
