// Change: says whether the contents are open, closes them with Escape, and looks as the tools beside it. Ejected from
// Docusaurus 3.10.2.
import { useEffect, useRef, type ReactNode } from 'react';
import clsx from 'clsx';
import type { Props } from '@theme/TOCCollapsible/CollapseButton';

export default function CollapseButton({ collapsed, className, ...props }: Props): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !collapsed) {
        button.current?.click();
        button.current?.focus();
      }
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [collapsed]);
  return (
    <button
      ref={button}
      type="button"
      {...props}
      className={clsx('clean-btn page-tool', className)}
      aria-expanded={!collapsed}
    >
      On this page
    </button>
  );
}
