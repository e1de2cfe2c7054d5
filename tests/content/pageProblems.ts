import matter from 'gray-matter';

/** A page as written: its file, from the repository's root, and its text. */
export interface PageSource {
  file: string;
  text: string;
}

const descriptionLength = { minimum: 50, maximum: 160 };

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Replaces fenced code by blank lines, so that what looks like a heading in a sample is not taken for one. */
function withoutFences(text: string): string {
  return text.replace(/^( *)(`{3,})[\s\S]*?^\1\2 *$/gm, (fence) => fence.replace(/[^\n]/g, ''));
}

function frontMatterProblems({ file, text }: PageSource): { problems: string[]; title?: string; description?: string } {
  let data: Record<string, unknown>;
  try {
    ({ data } = matter(text, {}));
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { problems: [`${file}:1: the front matter is not YAML (${reason}). Quote values that hold ": " or "#".`] };
  }
  const problems: string[] = [];
  const { title, description } = data;
  if (typeof title !== 'string' || title === '') {
    problems.push(`${file}:1: the front matter has no title. Add \`title: …\`.`);
  }
  if (typeof description !== 'string') {
    problems.push(`${file}:1: the front matter has no description. Add one of 50 to 160 characters.`);
  } else if (description.length < descriptionLength.minimum || description.length > descriptionLength.maximum) {
    problems.push(`${file}:1: the description has ${description.length} characters. Write 50 to 160.`);
  }
  return {
    problems,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
  };
}

function headingProblems({ file, text }: PageSource): string[] {
  const problems: string[] = [];
  const ids = new Set<string>();
  // The title is the first heading of a documentation page; a page under src/pages writes its own.
  let level = file.startsWith('src/pages/') ? 0 : 1;
  for (const heading of withoutFences(text).matchAll(/^(#{1,6}) +(.*?)(?: *\{#([^}]+)\})? *$/gm)) {
    const [, marks = '', words = '', id] = heading;
    const place = `${file}:${lineOf(text, heading.index)}`;
    if (marks.length === 1 && level > 0) {
      problems.push(`${place}: "${words}" is a second first-level heading. The title is the first; use ##.`);
    } else if (marks.length > level + 1) {
      problems.push(`${place}: "${words}" skips a level. Use ${'#'.repeat(level + 1)}.`);
    }
    level = marks.length;
    if (id !== undefined && ids.has(id)) {
      problems.push(`${place}: the id "${id}" is used twice on this page. Choose another one.`);
    }
    if (id !== undefined) {
      ids.add(id);
    }
  }
  return problems;
}

/** What is wrong with front matter and headings of the pages, one line each: file, line, remedy. */
export function pageProblems(pages: readonly PageSource[]): string[] {
  const problems: string[] = [];
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const page of pages) {
    const frontMatter = frontMatterProblems(page);
    problems.push(...frontMatter.problems, ...headingProblems(page));
    for (const [name, value, seen] of [
      ['title', frontMatter.title, titles],
      ['description', frontMatter.description, descriptions],
    ] as const) {
      if (value === undefined) {
        continue;
      }
      const other = seen.get(value);
      if (other !== undefined) {
        problems.push(`${page.file}:1: the ${name} is that of ${other}. Give each page its own.`);
      }
      seen.set(value, page.file);
    }
    if (/\b(TODO|work in progress|FIXME)\b/i.test(page.text)) {
      problems.push(`${page.file}: says "TODO" or "work in progress". Write what is known, and leave the rest out.`);
    }
  }
  return problems;
}
