import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  className: string;
  /** Name of the file, such as `delivery.ts`. */
  file: string;
  library: string;
  /** The block that shows it; links lead to its id. */
  children: ReactNode;
}

/** A set-up file of a page's samples, which opens when a link leads to it. */
export default function SetupFile({ className, file, library, children }: Props): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Older browsers do not open by themselves what a link leads to.
    const open = () => {
      const target = document.getElementById(location.hash.slice(1));
      if (target !== null && details.current?.contains(target) === true && !details.current.open) {
        details.current.open = true;
        target.scrollIntoView();
      }
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return (
    <details ref={details} className={className}>
      <summary>
        <code>{file}</code>, which samples with <code>{library}</code> import
      </summary>
      {children}
    </details>
  );
}
