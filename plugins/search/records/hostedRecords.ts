import type { Section } from './Section.ts';

/** A section in the shape in which DocSearch's service keeps it. */
export interface HostedRecord {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string;
  type: 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';
  hierarchy: Record<'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6', string | null>;
  content: string | null;
  language: 'en';
  version: string;
  docusaurus_tag: string;
  weight: { page_rank: number; level: number; position: number };
}

// The service takes records of up to 10 KB; the words of one are cut well below.
const contentLength = 5_000;
const headingWeight = 100;
const levelStep = 10;

/** Names that links give a section, its words, its messages and its code, as far as a record can hold them. */
function contentsOf({ linkTexts, text, messages, code }: Section): string[] {
  const words = [
    linkTexts.join('\n'),
    text,
    [...new Set(messages.map((message) => `${message.code} ${message.whole}`))].join('\n'),
    code,
  ];
  return words.filter((word) => word !== '').flatMap(cut);
}

function cut(words: string): string[] {
  if (words.length <= contentLength) {
    return [words];
  }
  const end = words.lastIndexOf('\n', contentLength);
  const head = words.slice(0, end > 0 ? end : contentLength);
  return [head, ...cut(words.slice(head.length).trimStart())];
}

/**
 * The records of one docs set and version: one for each heading, and one for each kind of words under it, so that a
 * match in a heading counts for more than one in the words.
 *
 * @param origin Origin of the site, such as `https://firelordjs.com`.
 */
export function hostedRecords(
  sections: readonly Section[],
  { tag, label, origin }: { tag: string; label: string; origin: string },
): HostedRecord[] {
  return sections.flatMap((section, position) => {
    const { url, headings } = section;
    const [route = url, anchor = ''] = url.split('#');
    const level = Math.min(headings.length, 6) as 1 | 2 | 3 | 4 | 5 | 6;
    const heading = (depth: number): string | null => headings[depth - 1] ?? null;
    const common = {
      url: origin + url,
      url_without_anchor: origin + route,
      anchor,
      hierarchy: {
        lvl0: label,
        lvl1: heading(1),
        lvl2: heading(2),
        lvl3: heading(3),
        lvl4: heading(4),
        lvl5: heading(5),
        lvl6: heading(6),
      },
      language: 'en' as const,
      version: tag.replace(/^docs-[^-]+-/, ''),
      docusaurus_tag: tag,
    };
    const weight = { page_rank: 0, level: headingWeight - levelStep * level, position };
    return [
      { objectID: `${tag}${url}`, ...common, type: `lvl${level}` as const, content: null, weight },
      ...contentsOf(section).map((content, part) => ({
        objectID: `${tag}${url}+${part}`,
        ...common,
        type: 'content' as const,
        content,
        weight: { ...weight, level: 0 },
      })),
    ];
  });
}
