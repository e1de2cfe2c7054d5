import type { ReactNode } from 'react';

/** What a reader is told when an index or the code of the search cannot be reached. */
export const failureText = 'Unable to fetch results';

/** What may help against it. */
export const failureHelp = 'You might want to check your network connection.';

/** Says below {@link failureText} what may help, and asks again. */
export default function Failure({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <>
      <p>{failureHelp}</p>
      <button type="button" className="button button--primary" onClick={onRetry}>
        Retry
      </button>
    </>
  );
}
