import type { Expansion } from './expandTerm.ts';
import { fields } from './IndexFile.ts';
import type { SearchIndex } from './SearchIndex.ts';

/** The sections in which a word of a query stands, each once, with what the word is worth there. */
export interface SectionMatches {
  sections: Uint32Array;
  /** Worth of the word in each of these sections, above 0. */
  values: Float32Array;
}

// What a word counts in each field, found by the judged set (tests/build/search).
const titleWeight = 10;
const headingWeight = 6;
const nameWeight = 8;
const linkWeight = 3;
const pathWeight = 1.6;
const textWeight = 1.2;
const codeWeight = 0.8;
const messageWeight = 1.4;

function fieldWeight(bits: number, level: number, shortness: number): number {
  const heading = bits & fields.heading ? (level === 1 ? titleWeight : headingWeight) : 0;
  const name = bits & fields.name ? nameWeight : 0;
  const link = bits & fields.link ? linkWeight : 0;
  const path = bits & fields.path ? pathWeight : 0;
  const words =
    (bits & fields.text ? textWeight : 0) +
    (bits & fields.code ? codeWeight : 0) +
    (bits & fields.message ? messageWeight : 0);
  return heading + name + link + path + words * shortness;
}

/** A word counts once per section, in its best form: many words that begin alike do not add up. */
export function matchSections(index: SearchIndex, expansion: Expansion): SectionMatches {
  const best = new Float32Array(index.sectionCount);
  const touched: number[] = [];
  for (const [term, quality] of expansion) {
    const end = index.postingStarts[term + 1] ?? 0;
    for (let at = index.postingStarts[term] ?? 0; at < end; at += 1) {
      const section = index.postingSections[at] ?? 0;
      const weight = fieldWeight(
        index.postingFields[at] ?? 0,
        index.levels[section] ?? 1,
        index.shortness[section] ?? 1,
      );
      const known = best[section] ?? 0;
      if (known === 0) {
        touched.push(section);
      }
      best[section] = Math.max(known, quality * weight);
    }
  }
  const sections = Uint32Array.from(touched);
  return { sections, values: Float32Array.from(sections, (section) => best[section] ?? 0) };
}

/** The better of several matches for each section. */
export function mergeMatches(count: number, all: readonly SectionMatches[]): SectionMatches {
  const [only] = all;
  if (only && all.length === 1) {
    return only;
  }
  const best = new Float32Array(count);
  for (const { sections, values } of all) {
    sections.forEach((section, at) => {
      best[section] = Math.max(best[section] ?? 0, values[at] ?? 0);
    });
  }
  const sections = Uint32Array.from(best.keys()).filter((section) => (best[section] ?? 0) > 0);
  return { sections, values: best.filter((value) => value > 0) };
}
