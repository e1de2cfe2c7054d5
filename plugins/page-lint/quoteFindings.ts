import type { Finding } from '../../lib/Finding.ts';
import type { MessageExemptions } from './LintedSite.ts';
import type { LintedPage } from './readLintedPage.ts';

/** A message that a page quotes as a pattern, with anything in place of an ellipsis, and any white space for white space. */
export function quotePattern(text: string, ellipsis = /…/): RegExp {
  const literal = (part: string) =>
    part
      .trim()
      .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/\s+/g, '\\s+');
  // An ellipsis at an end says nothing, and to look for it would take long.
  return new RegExp(text.replace(/^…|…$/g, '').split(ellipsis).map(literal).join('[^]*?'));
}

/** A quote with anything in place of an ellipsis or of a variable part of a library's message. */
function quotedPattern(text: string): RegExp {
  return quotePattern(text.replace(/^(?:TS\d+|Error): /, ''), /…|\.\.\./);
}

/**
 * The quotes that nothing recorded holds, and the exemptions that no quote needs.
 *
 * @param recorded Everything that the compiler, the libraries' types and runs have said.
 */
export function quoteFindings(
  pages: readonly LintedPage[],
  recorded: string,
  { file: exemptionsFile, ofOtherTools, unrecorded }: MessageExemptions,
): Finding[] {
  const quotes = pages.flatMap(({ file, quotes }) => quotes.map((quote) => ({ file, ...quote })));
  const unknown = quotes.filter(({ text }) => !quotedPattern(text).test(recorded));
  const ofEntries = pages.flatMap(({ headings }) =>
    headings.flatMap(({ id, quoted }) => (/^(?:run-time|shape)-/.test(id ?? '') ? quoted : [])),
  );
  const needless = Object.keys({ ...ofOtherTools, ...unrecorded }).filter(
    (text) =>
      !unknown.some((quote) => quote.text === text) && !ofEntries.some((quoted) => quotedPattern(text).test(quoted)),
  );
  const remedy = `record its call in samples/outcomes, or the fault of a path in samples/faults.ts, or name message and reason in ${exemptionsFile}`;
  return [
    ...unknown
      .filter(({ text }) => !(text in unrecorded || text in ofOtherTools))
      .map(({ file, line, text }) => ({ file, line, message: `no record holds the message “${text}”`, remedy })),
    ...needless.map((text) => ({ file: exemptionsFile, message: `no quote needs “${text}”`, remedy: 'take it out' })),
  ];
}
