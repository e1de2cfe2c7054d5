import { type ReactNode, useEffect, useRef } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

interface Props {
  id?: string;
  /** What opens it. */
  summary: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page that most readers did not come for; it opens by a click, the browser's search, or a link to or into it, which older browsers do not do by themselves. */
export default function Fold({ id, summary, className, children }: Props): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useBrokenLinks().collectAnchor(id);
  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target !== null && details.current?.contains(target) === true) {
      details.current.open = true;
      // A tab that is not selected hides it.
      document.getElementById(target.closest('[hidden]')?.getAttribute('aria-labelledby') ?? '')?.click();
      requestAnimationFrame(() => target.scrollIntoView());
    }
  }, [hash]);
  return (
    <details ref={details} id={id} className={clsx('fold', className)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
