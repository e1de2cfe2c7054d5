import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import clsx from 'clsx';

interface Props {
  /** What opens it. */
  summary: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page that opens when a link leads into it, which older browsers do not do by themselves. */
function useOpenedByLink(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (target !== null && details.current?.contains(target) === true && !details.current.open) {
        details.current.open = true;
        target.scrollIntoView();
      }
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
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
