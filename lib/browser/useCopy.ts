import { useCallback, useState } from 'react';

/** Puts texts into the clipboard, with the outcome to show, and in words for a screen reader. */
export function useCopy(failed: string) {
  const [{ outcome, spoken }, setState] = useState({ outcome: '', spoken: '' });
  const forget = useCallback(() => setState((before) => ({ ...before, outcome: '' })), []);
  // Orca leaves out what is the same as before.
  const tell = (words: string) =>
    setState((before) => ({ outcome: words, spoken: before.spoken === words ? `${words}\u00A0` : words }));
  const copy = (text: string | Promise<string>, copied = 'Copied'): void => {
    forget();
    write(text).then(
      () => tell(copied),
      () => tell(failed),
    );
  };
  return { outcome, spoken: outcome && spoken, copy, forget };
}

async function write(text: string | Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (typeof text !== 'string' && 'ClipboardItem' in window) {
    // Safari wants the clipboard asked for within the click, before the text is there.
    const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
    await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } else {
    await clipboard.writeText(await text);
  }
}
