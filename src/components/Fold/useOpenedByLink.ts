import { type RefObject, useEffect, useRef } from 'react';

/** A part of a page that opens when a link leads into it, which older browsers do not do by themselves. */
export function useOpenedByLink(): RefObject<HTMLDetailsElement | null> {
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
