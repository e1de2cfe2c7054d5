import { isPrinted, matchWholeLine } from '../../lib/libraryMessage.ts';
import type { Finding } from '../../lib/Finding.ts';
import type { MessageExemptions } from './LintedSite.ts';
import type { LintedPage } from './readLintedPage.ts';

/** Messages that the types of a library hold, and what the compiler printed of it. */
interface LibraryMessages {
  library: string;
  messages: readonly string[];
  printed: readonly string[];
}

/** Where entries lack a message that the types of some libraries hold; that a sample prints it, `entryFindings` says. */
export function messageFindings(
  libraries: readonly LibraryMessages[],
  pages: readonly LintedPage[],
  { file: exemptionsFile, unprinted }: MessageExemptions,
): Finding[] {
  const entries = pages.flatMap(({ headings }) => headings.filter(({ id }) => /^(?:message|shape)-/.test(id)));
  const explaining = (message: string) =>
    entries.filter(({ quoted }) => quoted.some((line) => matchWholeLine(message).test(line)));
  const needed = libraries.flatMap(({ library, messages }) =>
    messages.filter((message) => unprinted[library]?.[message] === undefined),
  );
  const unexplained = [...new Set(needed)]
    .filter((message) => explaining(message).length === 0)
    .map((message) => ({
      file: pages[0]?.file ?? 'config/docsInstances.ts',
      message: `“${message}” is explained nowhere`,
      remedy: 'quote it in a text fence under a heading with an id such as `message-…`',
    }));
  const needless = libraries.flatMap(({ library, messages, printed }) =>
    Object.entries(unprinted[library] ?? {}).flatMap(([message, reason]) => {
      const flaws = [
        ...(reason === '' ? ['has no reason'] : []),
        ...(messages.includes(message) ? [] : ['is not in the types']),
        ...(isPrinted(message, printed) ? ['is printed by a sample'] : []),
        ...explaining(message).map(({ id }) => `is explained at #${id}`),
      ].join(', ');
      const remedy = 'correct the exemption, or take it out';
      return flaws ? [{ file: exemptionsFile, message: `“${message}” of ${library} ${flaws}`, remedy }] : [];
    }),
  );
  return [...unexplained, ...needless];
}
