import { blockClasses } from '../browser/SampleBlock.ts';
import type {
  Annotation,
  LineLink,
  SetupLink,
  ShownFence,
  ShownLine,
  ShownRun,
  ShownWrite,
} from '../resolve/ResolvedNode.ts';
import { breakHtml } from './breakCode.ts';
import { type CodeToken, escapeHtml, highlight, joinTokens, span, tokensToHtml } from './highlight.ts';
import { shortenMessage } from './shortenMessage.ts';

type ErrorAnnotation = Extract<Annotation, { kind: 'error' }>;

/** Renders the inside of a block: an inline element a line, and below it, outside of `pre`, what was said about it; a page names each server once. */
export function renderBlock(
  { lines, language, marks = [], compilers = [], run }: ShownFence,
  setup?: SetupLink,
  servers = new Set<string>(),
): string {
  const isOwn = ({ change }: ShownLine) => change !== 'removed';
  const present = lines.filter(isOwn);
  const code = highlight(present.map(({ text }) => text).join('\n'), language);
  // Where names of types are links, these alone have a colour: it tells them from the others, and spares weight.
  const tokens = lines.some(({ links }) => links !== undefined) ? code.map(withoutNames) : code;
  const html = lines.map((line) => {
    const { text, annotations, change, links = [], id } = line;
    const indent = indentClass(text);
    // What went is not a line of the code, which is copied and has types by its lines.
    if (!isOwn(line)) {
      return `<del class="code-change${indent}">${breakHtml(text, tokensToHtml(highlight(text, language)[0] ?? []))}\n</del>`;
    }
    const index = present.indexOf(line);
    const colours = tokens[index] ?? [];
    const errors = annotations.filter((annotation) => annotation.kind === 'error');
    const shownCode = breakHtml(text, links.length > 0 ? withLinks(colours, links) : withErrors(colours, errors));
    const classes = `${blockClasses.line}${indent}`;
    const [element, mark] = change === 'added' ? ['ins', ' code-change'] : ['span', ''];
    const others = compilers.flatMap(({ name, lines }) => {
      const here = lines.filter((other) => other.line === index).flatMap((other) => other.errors);
      return here.map((error) => `\n${name}: Error TS${error.code}: ${error.text}`);
    });
    const notes = annotations.map((note) => renderAnnotation(note, note === errors[0] ? others.join('') : '')).join('');
    const place = id === undefined ? '' : ` id="${escapeHtml(id)}"`;
    const shown = `<${element} class="${classes}${mark}"${place}>${shownCode}\n</${element}>`;
    return notes === '' ? shown : `${shown}</code></pre>${notes}<pre><code>`;
  });
  const block = `<pre><code>${html.join('')}</code></pre>`.replace(/<pre><code><\/code><\/pre>$/, '');
  const path = `'./${setup?.name}'`;
  const link = `<a class="token string" href="${setup?.href}">${path}</a>`;
  const linked = setup === undefined ? block : block.replace(span('token string', path), link);
  const accepting = compilers
    .filter(({ sentence }) => sentence !== '')
    .map(({ sentence }) => division('sample-note sample-compiler', span(blockClasses.label, escapeHtml(sentence))));
  const badges = escapeHtml(marks.join(' and '));
  return `${badges === '' ? '' : division('code-marks', badges)}${linked}${accepting.join('')}${run === undefined ? '' : renderRun(run, servers)}`;
}

const maxIndent = 12;

/** The class that has a wrapped line go on deeper than it begins. */
function indentClass(text: string): string {
  const indent = Math.min(text.length - text.trimStart().length, maxIndent);
  return indent === 0 ? '' : ` in-${indent + (indent % 2)}`;
}

function division(className: string, html: string): string {
  return `<div class="${className}">${html}</div>`;
}

function withoutNames(line: readonly CodeToken[]): CodeToken[] {
  return joinTokens(line.map(({ text, type }) => ({ text, type: ['builtin', 'number'].includes(type) ? '' : type })));
}

/** Cuts a line into pieces that have something in common, also within a token, and renders each. */
function renderPieces<Common>(
  tokens: readonly CodeToken[],
  commonAt: (at: number) => Common,
  render: (piece: readonly CodeToken[], common: Common) => string,
): string {
  const characters = tokens.flatMap(({ text, type }) => text.split('').map((character) => ({ text: character, type })));
  let html = '';
  for (let start = 0, end = 0; start < characters.length; start = end) {
    const common = commonAt(start);
    while (end < characters.length && commonAt(end) === common) {
      end++;
    }
    html += render(joinTokens(characters.slice(start, end)), common);
  }
  return html;
}

function isAt(at: number) {
  return ({ column, length }: Pick<LineLink, 'column' | 'length'>) => at >= column && at < column + length;
}

/** Underlines where errors stand. */
function withErrors(tokens: readonly CodeToken[], errors: readonly ErrorAnnotation[]): string {
  return errors.length === 0
    ? tokensToHtml(tokens)
    : renderPieces(
        tokens,
        (at) => errors.some(isAt(at)),
        (piece, isWrong) => (isWrong ? span('sample-wrong', tokensToHtml(piece)) : tokensToHtml(piece)),
      );
}

/** Links names that lead somewhere, all in one colour, which costs a page less than theirs. */
function withLinks(tokens: readonly CodeToken[], links: readonly LineLink[]): string {
  return renderPieces(
    tokens,
    (at) => links.find(isAt(at))?.href,
    (piece, href) =>
      href === undefined
        ? tokensToHtml(piece)
        : `<a href="${escapeHtml(href)}">${escapeHtml(piece.map(({ text }) => text).join(''))}</a>`,
  );
}

const maxUnfolded = 10;
const maxUnfoldedDocument = 12;

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

/** A label and what it stands for, which may be folded; where that has several lines, the label stands above them. */
function renderNote(className: string, label: string, lead: string, rest = ''): string {
  const name = span(blockClasses.label, escapeHtml(label));
  const separator = lead.includes('\n') ? '\n' : ' ';
  return division(`sample-note ${className}`, `${name}${separator}${span(blockClasses.lead, lead)}${rest}`);
}

/** A note whose later lines are folded where there are many. */
function renderLongNote(className: string, label: string, html: string): string {
  const lines = html.split('\n');
  const shown = lines.length <= maxUnfolded ? lines.length : maxUnfolded - 2;
  const rest = shown === lines.length ? '' : fold(lines.slice(shown).join('\n'), `${lines.length - shown} more lines`);
  return renderNote(className, label, lines.slice(0, shown).join('\n'), rest);
}

/** What the compiler said, and in the fold of an error what others say of its line. */
function renderAnnotation(annotation: Annotation, others: string): string {
  switch (annotation.kind) {
    case 'error': {
      const lead = shortenMessage(annotation.text);
      const whole = annotation.text + others;
      const rest = lead === whole ? '' : fold(escapeHtml(whole), `Whole message, ${describeLength(whole)}`);
      return renderNote(blockClasses.error, `Error TS${annotation.code}`, escapeHtml(lead), rest);
    }
    case 'query':
      return renderLongNote(blockClasses.query, 'Type', highlightAll(annotation.text, 'ts'));
    case 'completion':
      return renderNote(blockClasses.query, 'Offered', escapeHtml(annotation.text));
  }
}

/** What happened when the sample ran, under its last line. */
function renderRun({ server, printed = [], failed, writes }: ShownRun, servers: Set<string>): string {
  const output = printed.length === 0 ? '' : renderLongNote('sample-run', 'Printed', escapeHtml(printed.join('\n')));
  const failure = failed === undefined ? '' : renderNote(blockClasses.error, 'Failed', escapeHtml(failed));
  const outcome = `${output}${failure}${writes.map(renderWrite).join('')}`;
  const isSaid = servers.has(server) && outcome !== '';
  servers.add(server);
  const label = isSaid ? '' : span(blockClasses.label, escapeHtml(`Run against ${server}`));
  return division(blockClasses.outcome, outcome + label);
}

/** Indexes of the lines of a document that changed, each after those that open the maps it stands in. */
function listChanged(lines: ShownWrite['lines']): Set<number> {
  const indexes = new Set<number>();
  const open: number[] = [];
  for (const [index, { text, change }] of lines.entries()) {
    if (change !== undefined) {
      open.forEach((opening) => indexes.add(opening));
      indexes.add(index);
    } else if (index > 0 && /[[{]$/.test(text)) {
      open.push(index);
    } else if (/^ *[\]}]/.test(text)) {
      open.pop();
    }
  }
  return indexes;
}

/** A document after the run; of a long one the lines that changed, and the whole on demand. */
export function renderWrite({ path, outcome, lines }: ShownWrite): string {
  const html = lines.map(({ text, change }) => {
    const code = change === undefined ? escapeHtml(text) : highlightAll(text, 'json');
    const [element, name] =
      change === undefined ? ['span', 'code-same'] : [change === 'added' ? 'ins' : 'del', 'code-change'];
    return `<${element} class="${name}${indentClass(text)}">${code}\n</${element}>`;
  });
  const isLong = lines.length > maxUnfoldedDocument;
  const changed = [...listChanged(lines)].map((index) => html[index]).slice(0, maxUnfolded - 2);
  const rest = isLong ? fold(html.join(''), `Whole document, ${lines.length} lines`) : '';
  const label = span(blockClasses.label, escapeHtml(`${outcome} ${path}`));
  const lead = lines.length === 0 ? '' : span(blockClasses.lead, (isLong ? changed : html).join(''));
  return division('sample-note sample-run sample-write', `${label}${lead}${rest}`);
}
