import { isPrinted, matchWholeLine } from '../../lib/libraryMessage.ts';
import type { Finding } from '../../lib/Finding.ts';
import type { MessageExemptions } from './LintedSite.ts';
import type { LintedPage } from './readLintedPage.ts';

/** Messages that the types of a library hold, and those that the compiler printed under the samples of some pages. */
interface LibraryMessages {
  library: string;
  messages: readonly string[];
  printed: readonly string[];
}

/** Where pages differ from what the types of some libraries can print; one sample shows a message that two have. */
export function messageFindings(
  libraries: readonly LibraryMessages[],
  pages: readonly LintedPage[],
  { file: exemptionsFile, unprinted }: MessageExemptions,
): Finding[] {
  const sections = pages.flatMap(({ file, headings }) =>
    headings.flatMap(({ id, line, quoted }) => (id === '' ? [] : [{ file, line, id, quoted }])),
  );
  const explaining = (message: string) =>
    sections.filter(({ quoted }) => quoted.some((line) => matchWholeLine(message).test(line)));
  const needed = libraries.flatMap(({ library, messages }) =>
    messages.filter((message) => unprinted[library]?.[message] === undefined),
  );
  const unexplained = [...new Set(needed)].flatMap((message) => {
    const [section] = explaining(message);
    const { file, line } = section ?? { file: pages[0]?.file ?? 'config/docsInstances.ts' };
    const find = (flaw: string, remedy: string): Finding[] => [{ file, line, message: `“${message}” ${flaw}`, remedy }];
    if (section === undefined) {
      return find('is explained nowhere', 'quote it in a text fence under a heading with an explicit id');
    }
    return libraries.some(({ printed }) => isPrinted(message, printed))
      ? []
      : find('is printed by no sample', 'add one');
  });
  const ofMessages = sections.filter(({ id }) => id.startsWith('message-'));
  const needless = libraries.flatMap(({ library, messages, printed }) =>
    Object.entries(unprinted[library] ?? {}).flatMap(([message, reason]) => {
      const explained = ofMessages.filter((section) => explaining(message).includes(section));
      const flaws = [
        ...(reason === '' ? ['has no reason'] : []),
        ...(messages.includes(message) ? [] : ['is not in the types']),
        ...(isPrinted(message, printed) ? ['is printed by a sample'] : []),
        ...explained.map(({ id }) => `is explained at #${id}`),
      ].join(', ');
      const remedy = 'correct the exemption, or take it out';
      return flaws ? [{ file: exemptionsFile, message: `“${message}” of ${library} ${flaws}`, remedy }] : [];
    }),
  );
  const known = libraries.flatMap(({ messages }) => messages.map(matchWholeLine));
  const invented = ofMessages.flatMap(({ file, line, quoted }) =>
    quoted
      .filter((text) => text.startsWith('Error') && !known.some((message) => message.test(text)))
      .map((text) => ({ file, line, message: `“${text}” is held by no type`, remedy: 'quote what is printed' })),
  );
  return [...unexplained, ...needless, ...invented];
}
