import type { ReactNode } from 'react';
import { useOpenedByLink } from '../useOpenedByLink';

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
  return (
    <details ref={useOpenedByLink()} className={className}>
      <summary>
        <code>{file}</code>, which samples with <code>{library}</code> import
      </summary>
      {children}
    </details>
  );
}
