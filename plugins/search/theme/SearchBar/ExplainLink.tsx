import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { decoderPath, looksLikeError } from '../../../shared/browser/decoderPath.ts';
import styles from './SearchModal.module.css';

interface Props {
  /** Active version, as `search` takes it. */
  tag: string | undefined;
  /** What the field holds. */
  text: string;
  /** What was pasted last. */
  pasted: string;
}

/** The way to the decoder, where the field holds an error. */
export default function ExplainLink({ tag, text, pasted }: Props): ReactNode {
  // The field holds the start of a long text, in one line.
  const error = bare(pasted).startsWith(bare(text)) ? pasted : text;
  return (
    text !== '' &&
    looksLikeError(error) && (
      <Link className={styles.explain} to={decoderPath(tag, error)}>
        Explain this error
      </Link>
    )
  );
}

function bare(text: string): string {
  return text.replace(/\s/g, '');
}
