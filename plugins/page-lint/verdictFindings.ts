import type { Finding } from '../../lib/Finding.ts';
import type { LintedPage } from './readLintedPage.ts';

/** How many rows of a page may say by hand what compiles or happens, and why. */
export type TypedVerdicts = Readonly<Record<string, { rows: number; reason: string }>>;

/**
 * Finds pages whose tables say by hand what a compiler or a server does, more often or less often than is allowed.
 *
 * @param file Where exemptions stand.
 */
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
