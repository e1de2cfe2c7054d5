import { type ReactNode, useEffect, useState } from 'react';
import { failureHelp, failureText } from '../../client/Failure.tsx';

/** What a search came to. */
export type SearchOutcome = { query: string; total: number } | 'failure';

const announcementDelay = 500;

/** Tells a screen reader what a search came to. */
export default function Announcement({ outcome }: { outcome: SearchOutcome | undefined }): ReactNode {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    // Spoken once the reader stops typing, not at each key.
    const timer = setTimeout(() => setAnnounced(outcome ? announce(outcome) : ''), announcementDelay);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <p role="status" className="DocSearch-VisuallyHiddenForAccessibility">
      {announced}
    </p>
  );
}

function announce(outcome: SearchOutcome): string {
  if (outcome === 'failure') {
    return `${failureText}. ${failureHelp}`;
  }
  const { query, total } = outcome;
  return total === 0 ? `No results for “${query}”` : `${total} ${total === 1 ? 'result' : 'results'}`;
}
