import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';

interface Props {
  /** What opens it. */
  summary: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page that opens when a link leads into it, which older browsers do not do by themselves. */
function useOpenedByLink(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target !== null && details.current?.contains(target) === true) {
      details.current.open = true;
      // A tab that is not selected hides it.
      document.getElementById(target.closest('[hidden]')?.getAttribute('aria-labelledby') ?? '')?.click();
      requestAnimationFrame(() => target.scrollIntoView());
    }
  }, [hash]);
  return details;
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
