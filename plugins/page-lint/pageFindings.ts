import { descriptionLength } from '../../config/head.ts';
import type { Finding } from '../../lib/Finding.ts';
import type { LintedPage } from './readLintedPage.ts';

/** What is wrong with front matter, headings and words of pages that readers have side by side. */
export function pageFindings(pages: readonly LintedPage[], releases: Readonly<Record<string, string>>): Finding[] {
  return pages.flatMap((page, index) => [
    ...frontMatterFindings(page, pages.slice(0, index)),
    ...headingFindings(page),
    ...lineFindings(page, releases),
  ]);
}

function frontMatterFindings({ file, frontMatter }: LintedPage, earlier: readonly LintedPage[]): Finding[] {
  const { min, max } = descriptionLength;
  return ['title', 'description'].flatMap((name) => {
    const value = frontMatter[name];
    const find = (message: string, remedy: string) => [{ file, line: 1, message, remedy }];
    if (typeof value !== 'string' || value === '') {
      return find(`the front matter has no ${name}`, `add \`${name}: …\``);
    }
    if (name === 'description' && (value.length < min || value.length > max)) {
      return find(`the description has ${value.length} characters`, `write ${min} to ${max}`);
    }
    const other = earlier.find((page) => page.frontMatter[name] === value);
    return other === undefined ? [] : find(`the ${name} is that of ${other.file}`, 'give each page its own');
  });
}

function headingFindings({ file, headings }: LintedPage): Finding[] {
  // The title is the first heading of a documentation page; a page under src/pages writes its own.
  let level = file.startsWith('src/pages/') ? 0 : 1;
  const ids = new Set<string>();
  return headings.flatMap(({ line, depth, title, id }) => {
    const find = (message: string, remedy: string) => [{ file, line, message, remedy }];
    const [above, isTaken] = [level, id !== '' && ids.has(id)];
    level = depth;
    ids.add(id);
    return [
      ...(depth > above + 1 ? find(`“${title}” skips a level`, `use ${'#'.repeat(above + 1)}`) : []),
      // Docusaurus reads an escaped `{#id}` as well, and shows a comment that is not an id.
      ...(/(?:\{#[^}]+\}|\*\/)$/.test(title)
        ? find(`“${title}” does not end with an id`, 'write the id as {/* #id */}')
        : []),
      ...(isTaken ? find(`the id “${id}” is used twice on this page`, 'choose another one') : []),
    ];
  });
}

function lineFindings({ file, text }: LintedPage, releases: Readonly<Record<string, string>>): Finding[] {
  return text.split('\n').flatMap((words, index) => {
    const find = (message: string, remedy: string) => [{ file, line: index + 1, message, remedy }];
    const numbers = words.split(/[^\d.]+|\.(?!\d)/);
    const written = Object.entries(releases).filter(([, release]) => numbers.includes(release));
    const isUnread = /^\{\/\*\s*search\b/i.test(words) && !/^\{\/\* search: .+ \*\/\}$/.test(words);
    return [
      ...written.flatMap(([library, release]) =>
        find(`${release} is written out`, `use <Release of="${library}" />, or {${library}} in code`),
      ),
      ...(isUnread ? find('the search does not read this comment', 'write `{/* search: words, other words */}`') : []),
    ];
  });
}

/** How many rows of a page may say by hand what compiles or happens, and why. */
export type TypedVerdicts = Readonly<Record<string, { rows: number; reason: string }>>;

/** Finds pages whose tables say by hand what a compiler or a server does, more or less often than is allowed. */
export function verdictFindings(pages: readonly LintedPage[], allowed: TypedVerdicts, file: string): Finding[] {
  const tooMany = pages.flatMap((page): Finding[] => {
    const { rows = 0 } = allowed[page.file] ?? {};
    const { length } = page.verdicts;
    const message = `${length} rows of tables say what compiles or happens, and ${rows} may`;
    const remedy = 'record them: `<RecordedTable name="…" />` (src/pages/markdown-page.mdx)';
    return length <= rows ? [] : [{ file: page.file, line: page.verdicts[0], message, remedy }];
  });
  const needless = Object.entries(allowed).flatMap(([name, { rows }]): Finding[] => {
    const found = pages.find((page) => page.file === name)?.verdicts.length ?? 0;
    const message = `${name} may have ${rows} rows with verdicts, and has ${found}`;
    return found >= rows ? [] : [{ file, message, remedy: 'lower the number, or take the page out' }];
  });
  return [...tooMany, ...needless];
}
