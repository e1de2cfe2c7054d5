import { type ReactNode, useEffect, useState } from 'react';

const announcementDelay = 500;

interface Props {
  /** What is said of the answer. */
  text: string;
  /** Whatever is another with each answer: the same words are then heard again. */
  answer: unknown;
}

/** Tells a screen reader what came of what is typed or pasted. */
export default function Announcement({ text, answer }: Props): ReactNode {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    // Spoken once the reader stops typing, not at each key; Orca leaves out what is the same as before.
    const announce = () => setAnnounced((before) => (before === text && text !== '' ? `${text}\u00A0` : text));
    const timer = setTimeout(announce, announcementDelay);
    return () => clearTimeout(timer);
  }, [text, answer]);
  return (
    <p role="status" className="unseen">
      {announced}
    </p>
  );
}
