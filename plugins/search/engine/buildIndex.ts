import type { Section } from '../records/Section.ts';
import { encodeIntegers } from './integers.ts';
import { fields, indexFormat, type IndexFile } from './IndexFile.ts';
import { lettersShared, normalized, stopWords, termsOf, tokensOf } from './terms.ts';

const excerptLength = 120;
const messageLength = 240;

/** Which fields of a section hold each of its terms. */
function fieldsByTerm({ url, headings, linkTexts, text, code, messages }: Section): Map<string, number> {
  const found = new Map<string, number>();
  const add = (words: string, field: number): void => {
    for (const term of tokensOf(words).flatMap(({ text: token }) => termsOf(token))) {
      if (!stopWords.has(term)) {
        found.set(term, (found.get(term) ?? 0) | field);
      }
    }
  };
  add(headings.at(-1) ?? '', fields.heading);
  headings.slice(0, -1).forEach((heading) => add(heading, fields.path));
  add(url.slice(headings.length === 1 ? 0 : routeOf(url).length), fields.link);
  for (const linkText of linkTexts) {
    add(linkText, fields.link);
    const [name, ...more] = tokensOf(linkText);
    if (name && more.length === 0) {
      const term = normalized(name.text);
      found.set(term, (found.get(term) ?? 0) | fields.name);
    }
  }
  add(text, fields.text);
  add(code, fields.code);
  messages.forEach(({ code: number, whole }) => add(`${number} ${whole}`, fields.message));
  return found;
}

/** The beginning of a text, cut between words. */
function beginningOf(text: string, length: number): string {
  const line = text.replaceAll('\n', ' ');
  if (line.length <= length) {
    return line;
  }
  const end = line.lastIndexOf(' ', length);
  return `${line.slice(0, end > 0 ? end : length)}…`;
}

function messagesOf({ messages }: Section): string[] {
  return [...new Set(messages.map(({ code, lead }) => beginningOf(`${code} ${lead}`, messageLength)))];
}

/** The number of a text in a list that keeps each text once. */
function idOf(ids: Map<string, number>, text: string): number {
  const id = ids.get(text) ?? ids.size;
  ids.set(text, id);
  return id;
}

function routeOf(url: string): string {
  return url.split('#')[0] ?? url;
}

/**
 * Builds the index of one docs set and version.
 *
 * @param sections Sections of all its pages, those of a page together and in reading order.
 */
export function buildIndex(sections: readonly Section[], { tag, set }: { tag: string; set: string }): IndexFile {
  const sectionCounts = new Map<string, number>();
  sections.forEach(({ url }) => sectionCounts.set(routeOf(url), (sectionCounts.get(routeOf(url)) ?? 0) + 1));
  const postings = new Map<string, { sections: number[]; fields: number[] }>();
  const lengths = sections.map((section, index) => {
    const found = fieldsByTerm(section);
    for (const [term, field] of found) {
      const posting = postings.get(term) ?? { sections: [], fields: [] };
      posting.sections.push(index);
      posting.fields.push(field);
      postings.set(term, posting);
    }
    return found.size;
  });
  const sorted = [...postings].sort(([left], [right]) => (left < right ? -1 : 1));
  const shared = sorted.map(([term], index) => lettersShared(term, sorted[index - 1]?.[0] ?? ''));
  const lists = sorted.map(([, posting]) => posting);
  const messageIds = new Map<string, number>();
  const shown = sections.map((section) => messagesOf(section).map((message) => idOf(messageIds, message)));
  return {
    format: indexFormat,
    tag,
    set,
    routes: [...sectionCounts.keys()],
    sectionCounts: encodeIntegers(sectionCounts.values()),
    hashes: sections.map(({ url }) => url.slice(routeOf(url).length + 1)),
    headings: sections.map(({ headings }) => headings.at(-1) ?? ''),
    levels: sections.map(({ headings }) => headings.length).join(''),
    lengths: encodeIntegers(lengths),
    excerpts: sections.map(({ text }) => beginningOf(text, excerptLength)),
    messages: [...messageIds.keys()],
    messageCounts: encodeIntegers(shown.map((ids) => ids.length)),
    messageIds: encodeIntegers(shown.flat()),
    terms: sorted.map(([term], index) => term.slice(shared[index])),
    sharedLetters: encodeIntegers(shared),
    postingCounts: encodeIntegers(lists.map((list) => list.sections.length)),
    sections: encodeIntegers(
      lists.flatMap((list) => list.sections.map((section, index) => section - (list.sections[index - 1] ?? 0))),
    ),
    fields: encodeIntegers(lists.flatMap((list) => list.fields)),
  };
}
