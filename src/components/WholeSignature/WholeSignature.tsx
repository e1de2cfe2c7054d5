import type { ReactNode } from 'react';
import { useOpenedByLink } from '../useOpenedByLink';

interface Props {
  /** Blocks with the declarations; links lead to those of aliases. */
  children: ReactNode;
}

/** A signature as it is declared, with what it names. */
export default function WholeSignature({ children }: Props): ReactNode {
  return (
    <details ref={useOpenedByLink()} className="whole-signature">
      <summary>Whole signature</summary>
      {children}
    </details>
  );
}
