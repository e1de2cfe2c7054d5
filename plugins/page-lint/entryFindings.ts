import { isPrinted, matchWholeLine } from '../../lib/libraryMessage.ts';
import type { Finding } from '../../lib/Finding.ts';
import type { MessageExemptions } from './LintedSite.ts';
import { holdsQuote } from './quoteFindings.ts';
import type { LintedPage } from './readLintedPage.ts';

/** What was recorded of the code of one fence. */
export interface RecordedFence {
  line: number;
  /** What compilers said of it. */
  printed: readonly string[];
  isFix: boolean;
}

/** How many entries there are of each kind, and what they lack. */
interface EntryLint {
  findings: Finding[];
  'entries of the compiler': number;
  'entries of run time': number;
}

/** Where entries of errors lack what proves them: of the compiler a sample and a fix, of run time a recorded run. */
export function entryFindings(
  pages: readonly LintedPage[],
  fencesOf: (file: string) => readonly RecordedFence[],
  messages: readonly string[],
  ran: string,
  { file: exemptionsFile, unrecorded }: MessageExemptions,
): EntryLint {
  const entries = pages.flatMap(({ file, text, headings }) =>
    headings.map(({ id = '', line, depth, quoted }, index) => {
      const end = headings[index + 1]?.line ?? Infinity;
      const fences = fencesOf(file).filter((fence) => fence.line > line && fence.line < end);
      return {
        file,
        line,
        id,
        depth,
        quoted: quoted.filter((text) => text !== '' && !text.startsWith('#')),
        fences,
        isSeen: text
          .split('\n')
          .slice(line, end)
          .some((words) => words.startsWith('Seen on: ')),
      };
    }),
  );
  const isSaid = (text: string, printed: readonly string[]): boolean => {
    const quoted = messages.filter((message) => matchWholeLine(message).test(text));
    return quoted.length > 0
      ? quoted.some((message) => isPrinted(message, printed))
      : printed.some((words) => holdsQuote(words, text));
  };
  const isExempt = (text: string) => Object.keys(unrecorded).some((exempt) => holdsQuote(text, exempt));
  const ofCompiler = entries.filter(({ id }) => /^(?:message|shape)-/.test(id));
  // A heading over several entries quotes nothing itself.
  const ofRunTime = entries.filter(
    ({ id, depth, quoted }) => id.startsWith('run-time-') && (depth > 2 || quoted.length > 0),
  );
  const all = [...ofCompiler, ...ofRunTime];
  const findIn = ({ file, line, id }: (typeof entries)[number], message: string, remedy: string): Finding => ({
    file,
    line,
    message: `#${id} ${message}`,
    remedy,
  });
  const findings = [
    ...all
      .filter(({ quoted }) => quoted.length === 0)
      .map((entry) => findIn(entry, 'quotes no message', 'put the message in a text fence')),
    ...ofCompiler.flatMap((entry) => {
      const { id, quoted, fences } = entry;
      const needed = quoted.filter((text) => !isExempt(text));
      if (needed.length === 0) {
        return [];
      }
      const printed = fences.filter(({ isFix }) => !isFix).flatMap((fence) => fence.printed);
      const missing = needed.filter((text) => !isSaid(text, printed));
      // The compiler words a shape in several ways, of which one is shown.
      const isShown = id.startsWith('shape-') && missing.length < needed.length;
      return [
        ...(isShown ? [] : missing).map((text) =>
          findIn(
            entry,
            `has no failing sample that prints “${text}”`,
            `add one, run \`npm run record:samples\` where it is new, or name message and reason in ${exemptionsFile}`,
          ),
        ),
        ...(fences.some(({ isFix }) => isFix)
          ? []
          : [findIn(entry, 'has no fix', 'add a sample with `fix` after the failing one')]),
      ];
    }),
    ...ofRunTime.flatMap((entry) =>
      entry.quoted
        .filter((text) => !entry.isSeen && !holdsQuote(ran, text) && !isExempt(text))
        .map((text) =>
          findIn(
            entry,
            `has no recorded run that says “${text}”`,
            `add a sample with \`// @throws: …\`, a cell, an outcome or a fault, say “Seen on: …” below it, or name message and reason in ${exemptionsFile}`,
          ),
        ),
    ),
  ];
  return { findings, 'entries of the compiler': ofCompiler.length, 'entries of run time': ofRunTime.length };
}
