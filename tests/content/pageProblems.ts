import matter from 'gray-matter';
import { libraryReleases, publishedVersions } from '../../config/docsSets.ts';

/** A page as written: its file, from the repository's root, and its text. */
export interface PageSource {
  file: string;
  text: string;
}

const descriptionLength = { minimum: 50, maximum: 160 };

/** Releases that are documented, each after its library. */
export const releases = [
  ...new Map(
    publishedVersions
      .flatMap(({ version }) => Object.entries(libraryReleases(version)))
      .map((release) => [release.join('@'), release]),
  ).values(),
];

function frontMatterProblems(file: string, { title, description }: Record<string, unknown>): string[] {
  const problems: string[] = [];
  if (typeof title !== 'string' || title === '') {
    problems.push(`${file}:1: the front matter has no title. Add \`title: …\`.`);
  }
  if (typeof description !== 'string') {
    problems.push(`${file}:1: the front matter has no description. Add one of 50 to 160 characters.`);
  } else if (description.length < descriptionLength.minimum || description.length > descriptionLength.maximum) {
    problems.push(`${file}:1: the description has ${description.length} characters. Write 50 to 160.`);
  }
  return problems;
}

/** Replaces fenced code by blank lines, so that what looks like a heading in a sample is not taken for one. */
function withoutFences(text: string): string {
  return text.replace(/^( *)(`{3,})[\s\S]*?^\1\2 *$/gm, (fence) => fence.replace(/[^\n]/g, ''));
}

function headingProblems({ file, text }: PageSource): string[] {
  const problems: string[] = [];
  const ids = new Set<string>();
  // The title is the first heading of a documentation page; a page under src/pages writes its own.
  let level = file.startsWith('src/pages/') ? 0 : 1;
  for (const heading of withoutFences(text).matchAll(/^(#{1,6}) +(.*?)(?: *\{#([^}]+)\})? *$/gm)) {
    const [, marks = '', words = '', id] = heading;
    const place = `${file}:${text.slice(0, heading.index).split('\n').length}`;
    if (marks.length === 1 && level > 0) {
      problems.push(`${place}: "${words}" is a second first-level heading. The title is the first; use ##.`);
    } else if (marks.length > level + 1) {
      problems.push(`${place}: "${words}" skips a level. Use ${'#'.repeat(level + 1)}.`);
    }
    level = marks.length;
    if (id !== undefined && ids.has(id)) {
      problems.push(`${place}: the id "${id}" is used twice on this page. Choose another one.`);
    }
    ids.add(id ?? '');
  }
  return problems;
}

function releaseProblems({ file, text }: PageSource): string[] {
  return text.split('\n').flatMap((line, index) => {
    const numbers = line.split(/[^\d.]+|\.(?!\d)/);
    return releases
      .filter(([, release]) => numbers.includes(release))
      .map(
        ([library, release]) =>
          `${file}:${index + 1}: ${release} is written out. Use <Release of="${library}" />, or {${library}} in code.`,
      );
  });
}

/** What is wrong with front matter, headings and words of the pages, one line each: file, line, remedy. */
export function pageProblems(pages: readonly PageSource[]): string[] {
  const all = pages.map((page) => ({ page, data: matter(page.text).data }));
  return all.flatMap(({ page, data }, index) => {
    const { file, text } = page;
    const problems = [...frontMatterProblems(file, data), ...headingProblems(page), ...releaseProblems(page)];
    for (const name of ['title', 'description'] as const) {
      const other = all.slice(0, index).find((each) => data[name] !== undefined && each.data[name] === data[name]);
      if (other !== undefined) {
        problems.push(`${file}:1: the ${name} is that of ${other.page.file}. Give each page its own.`);
      }
    }
    if (/\b(TODO|work in progress|FIXME)\b/i.test(text)) {
      problems.push(`${file}: says "TODO" or "work in progress". Write what is known, and leave the rest out.`);
    }
    return problems;
  });
}
