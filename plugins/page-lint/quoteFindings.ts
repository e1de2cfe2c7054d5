import type { Finding } from '../../lib/Finding.ts';
import type { MessageExemptions } from './LintedSite.ts';
import type { LintedPage } from './readLintedPage.ts';

/** Whether a text holds the parts of a quoted message one after the other: anything may stand for an ellipsis, any white space for white space. */
export function holdsQuote(text: string, quote: string, ellipsis = /…/): boolean {
  let rest = text;
  return quote.split(ellipsis).every((part) => {
    const literal = part
      .trim()
      .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/\s+/g, '\\s+');
    const match = new RegExp(literal).exec(rest);
    rest = rest.slice((match?.index ?? 0) + (match?.[0].length ?? 0));
    return match !== null;
  });
}

/** Whether a text holds a quote, in which an ellipsis may also be a variable part of a library's message. */
function holdsMessage(text: string, quote: string): boolean {
  return holdsQuote(text, quote.replace(/^(?:TS\d+|Error): /, ''), /…|\.\.\./);
}

/** The quotes that nothing recorded holds, and the exemptions that no quote needs. */
export function quoteFindings(
  pages: readonly LintedPage[],
  recorded: string,
  { file: exemptionsFile, unrecorded }: MessageExemptions,
): Finding[] {
  const quotes = pages.flatMap(({ file, quotes }) => quotes.map((quote) => ({ file, ...quote })));
  const unknown = quotes.filter(({ text }) => !holdsMessage(recorded, text));
  const ofEntries = pages.flatMap(({ headings }) =>
    headings.flatMap(({ id, quoted }) => (/^(?:run-time|shape)-/.test(id ?? '') ? quoted : [])),
  );
  const needless = Object.keys(unrecorded).filter(
    (text) => !unknown.some((quote) => quote.text === text) && !ofEntries.some((quoted) => holdsMessage(quoted, text)),
  );
  const remedy = `record its call in samples/outcomes, or the fault of a path in samples/faults.ts, or name message and reason in ${exemptionsFile}`;
  return [
    ...unknown
      .filter(({ text }) => !(text in unrecorded))
      .map(({ file, line, text }) => ({ file, line, message: `no record holds the message “${text}”`, remedy })),
    ...needless.map((text) => ({ file: exemptionsFile, message: `no quote needs “${text}”`, remedy: 'take it out' })),
  ];
}
