import { blockClasses } from '../../../config/SampleBlock.ts';
import type { RecordedRun } from '../record/PageRecord.ts';
import type { Annotation, SetupLink, ShownCompiler, ShownFence, ShownLine } from '../resolve/ResolvedNode.ts';
import { type CodeToken, escapeHtml, highlight, joinTokens, span, tokensToHtml } from './highlight.ts';
import { shortenMessage } from './shortenMessage.ts';

type ErrorAnnotation = Extract<Annotation, { kind: 'error' }>;

// Versions of a page have most of their blocks in common.
const rendered = new Map<string, string>();

/**
 * Renders the inside of a `code` element: one inline element a line, each ending in its line break, with what the
 * compiler said under the line it said it about.
 *
 * @param setup The set-up file that the code imports, to link its path.
 */
export function renderBlock(fence: ShownFence, setup?: SetupLink): string {
  const key = JSON.stringify([fence, setup]);
  const html = rendered.get(key) ?? renderLines(fence, setup);
  rendered.set(key, html);
  return html;
}

function renderLines(
  { lines, language, firstNumber, marks = [], compilers = [], run }: ShownFence,
  setup?: SetupLink,
): string {
  const isOwn = ({ change }: ShownLine) => change !== 'removed';
  const own = lines.filter(isOwn);
  const tokens = highlight(own.map(({ text }) => text).join('\n'), language);
  const html = lines.map((line) => {
    const { text, highlighted, annotations, change } = line;
    // What went is no line of the code, which is copied and has types by its lines.
    if (!isOwn(line)) {
      return `<del class="code-change">${tokensToHtml(highlight(text, language)[0] ?? [])}\n</del>`;
    }
    const index = own.indexOf(line);
    const code = withErrors(
      tokens[index] ?? [],
      annotations.filter((annotation) => annotation.kind === 'error'),
    );
    const classes = `${blockClasses.line}${highlighted ? ' theme-code-block-highlighted-line' : ''}`;
    const number = firstNumber === undefined ? '' : ` data-line="${firstNumber + index}"`;
    const [element, mark] = change === 'added' ? ['ins', ' code-change'] : ['span', ''];
    return `<${element} class="${classes}${mark}"${number}>${code}\n</${element}>${annotations.map(renderAnnotation).join('')}`;
  });
  const code = html.join('');
  const path = `'./${setup?.name}'`;
  const link = `<a class="token string" href="${setup?.href}">${path}</a>`;
  const linked = setup === undefined ? code : code.replace(span('token string', path), link);
  const others = compilers.map(renderCompiler).join('');
  const badges = marks.map((mark) => span('code-mark', escapeHtml(mark))).join(' ');
  return `${badges === '' ? '' : span('code-marks', badges)}${linked}${others}${run === undefined ? '' : renderRun(run)}`;
}

/** Underlines where errors stand, also where one begins or ends within a token. */
function withErrors(tokens: readonly CodeToken[], errors: readonly ErrorAnnotation[]): string {
  if (errors.length === 0) {
    return tokensToHtml(tokens);
  }
  const characters = tokens.flatMap(({ text, type }) => text.split('').map((character) => ({ text: character, type })));
  const isWrong = (at: number) => errors.some(({ column, length }) => at >= column && at < column + length);
  let html = '';
  for (let start = 0, end = 0; start < characters.length; start = end) {
    while (end < characters.length && isWrong(end) === isWrong(start)) {
      end++;
    }
    const part = tokensToHtml(joinTokens(characters.slice(start, end)));
    html += isWrong(start) ? span('sample-wrong', part) : part;
  }
  return html;
}

const maxUnfolded = 10;

function highlightAll(text: string, language: string): string {
  return highlight(text, language).map(tokensToHtml).join('\n');
}

/** A part that opens on demand; browsers that search a page open it by themselves. */
function fold(html: string, label: string): string {
  const summary = `<summary>${escapeHtml(label)}</summary>`;
  return `<details class="sample-fold">${summary}${span(blockClasses.whole, html)}</details>`;
}

function describeLength(text: string): string {
  const lines = text.split('\n').length;
  return lines === 1 ? `${text.length} characters` : `${lines} lines`;
}

/** A label and what it stands for, which may be folded. */
function renderNote(className: string, label: string, lead: string, rest = '', separator = ' '): string {
  const name = span(blockClasses.label, escapeHtml(label));
  return span(`sample-note ${className}`, `${name}${separator}${span(blockClasses.lead, lead)}${rest}`);
}

/** A note whose later lines are folded where there are many. */
function renderLongNote(className: string, label: string, html: string, separator = ''): string {
  const lines = html.split('\n');
  const shown = lines.length <= maxUnfolded ? lines.length : maxUnfolded - 2;
  const rest = shown === lines.length ? '' : fold(lines.slice(shown).join('\n'), `${lines.length - shown} more lines`);
  return renderNote(className, label, lines.slice(0, shown).join('\n'), rest, separator);
}

function renderAnnotation(annotation: Annotation): string {
  switch (annotation.kind) {
    case 'error': {
      const lead = shortenMessage(annotation.text);
      const rest =
        lead === annotation.text
          ? ''
          : fold(escapeHtml(annotation.text), `Whole message, ${describeLength(annotation.text)}`);
      return renderNote(blockClasses.error, `Error TS${annotation.code}`, escapeHtml(lead), rest);
    }
    case 'query':
      return renderLongNote(blockClasses.query, 'Type', highlightAll(annotation.text, 'ts'), ' ');
    case 'completion':
      return renderNote(blockClasses.query, 'Offered', escapeHtml(annotation.text));
  }
}

/** What another compiler says, its words on demand. */
function renderCompiler({ sentence, lines }: ShownCompiler): string {
  const words = lines.flatMap(({ errors }) => errors.map(({ code, text }) => `Error TS${code}: ${text}`)).join('\n');
  const rest = words === '' ? '' : fold(escapeHtml(words), 'Its words');
  return span('sample-note sample-compiler', `${span(blockClasses.lead, escapeHtml(sentence))}${rest}`);
}

/** What happened when the sample ran, under its last line; each label stands on a line of its own. */
function renderRun({ server, printed = [], values = {}, failed, documents = {} }: RecordedRun): string {
  const output = printed.length === 0 ? '' : renderLongNote('sample-run', 'Printed', escapeHtml(printed.join('\n')));
  const data = Object.entries(values).map(([name, value]) => `${name} = ${value}`);
  const kept = data.length === 0 ? '' : renderLongNote('sample-run', 'Values', highlightAll(data.join('\n'), 'ts'));
  const failure = failed === undefined ? '' : renderNote(blockClasses.error, 'Failed', escapeHtml(failed));
  const json = highlightAll(JSON.stringify(documents, null, 2), 'json');
  const written = Object.keys(documents).length === 0 ? '' : renderLongNote('sample-run', 'Written', json);
  const label = span(blockClasses.label, escapeHtml(`Run against ${server}`));
  return span(blockClasses.outcome, `${label}${output}${kept}${failure}${written}`);
}
