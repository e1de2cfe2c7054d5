import { useCallback, useState } from 'react';

/**
 * Puts texts into the clipboard, and says in words what came of the last one.
 *
 * @param failed What is said where the browser refuses, or the text does not arrive.
 */
export function useCopy(failed: string) {
  const [outcome, setOutcome] = useState('');
  const forget = useCallback(() => setOutcome(''), []);
  const copy = (text: string | Promise<string>, copied = 'Copied'): void => {
    // An empty status in between makes a second copy heard as well.
    forget();
    write(text).then(
      () => setOutcome(copied),
      () => setOutcome(failed),
    );
  };
  return { outcome, copy, forget };
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
