import type { Section } from '../plugins/search/records/listSections.ts';

/** Numbers from 0 up to 1 that are the same in every run with the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x80_00_00_00;
  };
}

const replacedShare = 0.15;
const newShare = 0.1;

/**
 * Makes the sections of a larger site from those of a real one.
 *
 * Each copy of a page has some words of other pages in place of its own, and a few that stand nowhere else, as a new
 * page would: 1,000 pages made of 30 have about six times their words.
 *
 * @param sections Sections of the real pages.
 * @param pageCount Number of pages to make, the real ones included.
 * @param seed Chooses the words; each number makes another site.
 */
export function generateSections(sections: readonly Section[], pageCount: number, seed = 1): Section[] {
  const random = createRandom(seed);
  const pages = new Map<string, Section[]>();
  for (const section of sections) {
    const route = section.url.split('#')[0] ?? section.url;
    pages.set(route, [...(pages.get(route) ?? []), section]);
  }
  const words = [...new Set(sections.flatMap(({ text }) => text.split(/\W+/)))];
  const reworded = (text: string, copy: number): string =>
    text.replace(/[A-Za-z]{4,}/g, (word) => {
      if (random() >= replacedShare) {
        return word;
      }
      const other = words[Math.floor(random() * words.length)] ?? word;
      return random() < newShare ? `${other}${copy}` : other;
    });
  const originals = [...pages.values()];
  return Array.from({ length: pageCount }, (_, position) => {
    const page = originals[position % originals.length] ?? [];
    const copy = Math.floor(position / originals.length);
    return copy === 0 ? page : page.map((section) => copied(section, copy, (text) => reworded(text, copy)));
  }).flat();
}

function copied(section: Section, copy: number, reworded: (text: string) => string): Section {
  return {
    url: `/copy-${copy}${section.url}`,
    headings: section.headings.map(reworded),
    linkTexts: section.linkTexts.map(reworded),
    text: reworded(section.text),
    code: reworded(section.code),
    messages: section.messages.map((message) => ({
      ...message,
      lead: reworded(message.lead),
      whole: reworded(message.whole),
    })),
  };
}
