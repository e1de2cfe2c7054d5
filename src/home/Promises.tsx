import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import styles from './Promises.module.css';

/** What a reader may rely on while reading this site. */
export default function Promises(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="promises">
      <Heading as="h2" id="promises">
        What this site promises
      </Heading>
      <dl className={styles.promises}>
        <div>
          <dt>Samples are compiled</dt>
          <dd>
            TypeScript samples are compiled against the exact release that their page documents. Types and errors under
            the code are the compiler’s own words, as text you can select and search.
          </dd>
        </div>
        <div>
          <dt>Errors have a page</dt>
          <dd>
            Most errors of the wrappers hold a sentence that says what is wrong.{' '}
            <Link to="/5.1_error_reading">Error reading</Link> starts from that sentence.
          </dd>
        </div>
        <div>
          <dt>Limits are stated</dt>
          <dd>
            The wrappers check types while you compile and validate nothing at run time. Where types and run time
            disagree, the page says so.
          </dd>
        </div>
        <div>
          <dt>Nothing follows you</dt>
          <dd>The site sets no cookie. Your choices, such as the colour mode, stay in your browser.</dd>
        </div>
      </dl>
    </section>
  );
}
