import type { PageSource } from '../pageProblems.ts';
import { type PageSection, pageSections } from './pageSections.ts';

/** A message that the types hold and never print. */
export interface ExemptMessage {
  message: string;
  reason: string;
}

/** What to hold the pages of an error decoder against. */
export interface MessageList {
  library: string;
  messages: readonly string[];
  exempt: readonly ExemptMessage[];
  /** Pages that explain the messages. */
  pages: readonly PageSource[];
  /** What the compiler printed under the samples of the pages, for this library. */
  printed: readonly string[];
  /** The other library that the same pages explain; one sample shows a message that both have. */
  sibling?: Pick<MessageList, 'messages' | 'printed'>;
}

/** Matches a text with anything in place of its variable parts. */
function patternOf(text: string): string {
  return text
    .split(/(\$\{[^}]*\})/)
    .map((part) =>
      /^\$\{(?!(?:string|number|boolean)\})/.test(part) ? '.+?' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');
}

function isWholeLine(message: string, line: string): boolean {
  return new RegExp(`^${patternOf(message.trim())}$`).test(line);
}

/** Whether the compiler printed a message; long types it cuts off, so three quarters before an ellipsis will do. */
function isPrinted(message: string, printed: readonly string[]): boolean {
  const begin = message.slice(0, Math.ceil(message.length * 0.75)).replace(/\$\{[^}]*$/, '');
  const pattern = new RegExp(`${patternOf(message.trim())}|${patternOf(begin)}.*\\.\\.\\.`);
  // The compiler escapes the quotes within a string type.
  return printed.some((text) => pattern.test(text.replaceAll('\\"', '"')));
}

function ownSections(message: string, sections: readonly PageSection[]): PageSection[] {
  return sections.filter(({ id, quoted }) => id !== undefined && quoted.some((line) => isWholeLine(message, line)));
}

function exemptionProblems({ library, messages, printed }: MessageList, own: PageSection[], exempt: ExemptMessage) {
  const { message, reason } = exempt;
  const place = `${library}: the exemption of "${message}"`;
  if (!messages.includes(message)) {
    return [`${place} is not needed: the types do not hold this message.`];
  }
  return [
    ...(reason === '' ? [`${place} has no reason.`] : []),
    ...(isPrinted(message, printed) ? [`${place} is not needed: a sample prints it. Give it a heading.`] : []),
    ...own
      .filter(({ id }) => id?.startsWith('message-'))
      .map(({ file, line }) => `${place} is not needed: ${file}:${line} explains it.`),
  ];
}

/** Where an error decoder differs from what the types can print, one line each. */
export function messageProblems(list: MessageList): { problems: string[]; explained: number } {
  const { library, messages, exempt, pages, printed, sibling } = list;
  const sections = pages.flatMap(pageSections);
  const exempted = new Set(exempt.map(({ message }) => message));
  const owners = new Map<PageSection, string>();
  const problems: string[] = [];
  let explained = 0;
  for (const message of messages.filter((each) => !exempted.has(each))) {
    const [own] = ownSections(message, sections);
    if (own === undefined) {
      problems.push(
        `${library}: "${message}" stands on no page. Quote it in a text fence under a heading with an explicit id.`,
      );
      continue;
    }
    explained += 1;
    const other = owners.get(own);
    if (other !== undefined) {
      problems.push(`${own.file}:${own.line}: "${message}" shares its heading with "${other}". Give it its own.`);
    }
    owners.set(own, message);
    if (!isPrinted(message, [...printed, ...(sibling?.printed ?? [])])) {
      problems.push(`${own.file}:${own.line}: no sample of these pages prints "${message}".`);
    }
  }
  problems.push(...exempt.flatMap((each) => exemptionProblems(list, ownSections(each.message, sections), each)));
  const known = [...messages, ...(sibling?.messages ?? [])];
  for (const { file, line, id, quoted } of sections) {
    if (id?.startsWith('message-')) {
      const invented = quoted.filter((text) => text.startsWith('Error') && !known.some((m) => isWholeLine(m, text)));
      problems.push(...invented.map((text) => `${file}:${line}: no type holds the message "${text}".`));
    }
  }
  return { problems, explained };
}
