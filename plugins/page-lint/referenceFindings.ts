import type { LibraryRecord } from '../../packages/records/answers/LibraryRecord.ts';
import { type ReferenceEntry, throwsLabel } from '../../packages/records/questions/readEntries.ts';
import { type leadNames, listShown } from '../../packages/records/answers/leadName.ts';
import type { DeclaredName } from '../../packages/records/answers/listDeclared.ts';
import type { Finding } from '../../lib/Finding.ts';
import type { LintedPage } from './readLintedPage.ts';

/** A longer sentence is not a line of a list. */
const sentenceLength = 110;

/** What the pages of a docs instance have to say of its libraries. */
interface Reference {
  entries: readonly ReferenceEntry[];
  declared: readonly DeclaredName[];
  /** Records of its libraries, each with what pages mark it by. */
  libraries: readonly { mark: string; record: LibraryRecord }[];
  /** Where the names of types lead that signatures do not show themselves. */
  lead: ReturnType<typeof leadNames>;
}

/** Where the reference lacks an entry, or what one has: sentence, parameters, sample, links, words for a long alias. */
export function referenceFindings(
  { entries, declared, libraries, lead }: Reference,
  pages: readonly LintedPage[],
  file: string,
): Finding[] {
  const missing = declared
    .filter(({ name }) => !entries.some((entry) => entry.name === name))
    .map(({ name }) => {
      const remedy = `add a heading with the id “${name}”, its sentence, and \`<Signature of="${name}" />\``;
      return { file, message: `\`${name}\` is exported and has no entry`, remedy };
    });
  return [
    ...missing,
    ...entries.flatMap((entry, index) => exportFindings(entry, declared, entries.slice(0, index))),
    ...entries.flatMap((entry) => nameFindings(entry, declared, lead)),
    ...listFindings('alias', pages, file, longAliases(libraries), false),
    ...listFindings(
      'not exported',
      pages,
      file,
      omitted(libraries, ({ names }) => names),
      libraries.length > 1,
    ),
    ...listFindings(
      'overload of the SDK',
      pages,
      file,
      omitted(libraries, ({ overloads }) => overloads.map(describeOverload)),
      libraries.length > 1,
    ),
  ];
}

function exportFindings(
  { name, file, line, url, sentence, listed, calls, saysThrows }: ReferenceEntry,
  declared: readonly DeclaredName[],
  earlier: readonly ReferenceEntry[],
): Finding[] {
  const find = (message: string, remedy: string): Finding => ({
    file,
    line,
    message: `\`${name}\` ${message}`,
    remedy,
  });
  const { of } = declared.find((declaredName) => declaredName.name === name) ?? {};
  if (of === undefined) {
    return [find('is not an export', 'take the entry out')];
  }
  const twin = earlier.find((entry) => entry.name === name);
  // What is not for a reader's code has its sentence and its signature alone.
  const isInternal = sentence.startsWith('Internal:');
  const signatures = isInternal ? [] : of.flatMap(({ declared: declaration }) => declaration.signatures);
  const parameters = [...new Set(signatures.flatMap((signature) => signature.parameters))];
  const members = [...new Set(of.flatMap(({ declared: declaration }) => declaration.members ?? []))];
  const differs = (wanted: readonly string[], rows: readonly string[] = []) =>
    [...wanted].sort().join() !== [...rows].sort().join();
  const wrong: (false | Finding)[] = [
    twin !== undefined && find(`has an entry at ${twin.file}:${twin.line} already`, 'keep one of the two'),
    !url.endsWith(`#${name}`) &&
      find('does not stand under its heading', `write: heading {/* #${name} */}, sentence, call, signature`),
    (!sentence.endsWith('.') || sentence.includes('. ') || sentence.length > sentenceLength) &&
      find(`has “${sentence}” below its heading`, `write one sentence of at most ${sentenceLength} characters there`),
    differs(parameters, listed.parameter) &&
      find(
        `lists the parameters ${listed.parameter?.join(', ') ?? 'nowhere'}`,
        parameters.length === 0
          ? 'take the table out'
          : `name ${parameters.join(', ')} in a table headed “parameter | what it is”`,
      ),
    listed.member !== undefined &&
      differs(members, listed.member) &&
      find(`lists the members ${listed.member.join(', ')}`, `name ${members.join(', ')}`),
    calls === 0 && !isInternal && find('shows no call before its signature', 'put its first sample there'),
    !saysThrows &&
      signatures.some(({ whole = '' }) => whole.startsWith('function ')) &&
      find('does not say what it throws or rejects with', `begin a paragraph with “**${throwsLabel}** ”`),
  ];
  return wrong.filter((finding) => finding !== false);
}

/** Types that the signatures of an entry name and that nothing shows. */
function nameFindings(
  { name, file, line }: ReferenceEntry,
  declared: readonly DeclaredName[],
  lead: Reference['lead'],
): Finding[] {
  const { of = [] } = declared.find((declaredName) => declaredName.name === name) ?? {};
  const lost = of.flatMap((library) => {
    const shown = listShown(library);
    const aliases = new Set(shown.map(({ alias }) => alias));
    const shorts = library.declared.signatures.map(({ names }) => ({
      names,
      isForeign: library.declared.isForeign === true,
    }));
    return [...shown, ...shorts].flatMap(({ names, isForeign }) =>
      names.filter((type) => (isForeign || !aliases.has(type)) && lead(type, library, isForeign) === undefined),
    );
  });
  return [...new Set(lost)].map((type) => ({
    file,
    line,
    message: `the signature of \`${name}\` names \`${type}\`, which has no entry and no declaration`,
    remedy: 'add its entry, its row to the table headed “alias”, or its package to config/officialPages.ts',
  }));
}

function longAliases(libraries: Reference['libraries']): Map<string, Set<string>> {
  const names = libraries.flatMap(({ mark, record: { aliases } }) =>
    Object.entries(aliases).flatMap(([name, { text }]) => (text === undefined ? [{ name, mark }] : [])),
  );
  return group(names);
}

/** What an SDK has and the library over it has not, with the marks of those libraries. */
function omitted(
  libraries: Reference['libraries'],
  listOf: (missing: NonNullable<LibraryRecord['missing']>) => readonly string[],
): Map<string, Set<string>> {
  return group(
    libraries.flatMap(({ mark, record: { missing } }) =>
      missing === undefined ? [] : listOf(missing).map((name) => ({ name, mark })),
    ),
  );
}

function group(names: readonly { name: string; mark: string }[]): Map<string, Set<string>> {
  const marks = new Map<string, Set<string>>();
  names.forEach(({ name, mark }) => marks.set(name, (marks.get(name) ?? new Set()).add(mark)));
  return marks;
}

function describeOverload({ short, parameters }: { short: string; parameters: readonly string[] }): string {
  return `${/^\w+/.exec(short)?.[0] ?? short}(${parameters.join(', ')})`;
}

/** Compares the rows of tables with what they have to list, each name for each of its packages. */
function listFindings(
  head: string,
  pages: readonly LintedPage[],
  file: string,
  expected: ReadonlyMap<string, ReadonlySet<string>>,
  isMarked: boolean,
): Finding[] {
  const listed = new Set<string>();
  const findings = pages.flatMap((page) =>
    page.rows
      .filter((row) => row.head === head)
      .flatMap(({ names, mark, line }) =>
        names.flatMap((name): Finding[] => {
          const expectedMarks = [...(expected.get(name) ?? [])];
          const marks = expectedMarks.filter((expectedMark) => !isMarked || mark === 'both' || mark === expectedMark);
          const find = (message: string, remedy: string) => [
            { file: page.file, line, message: `\`${name}\` ${message}`, remedy },
          ];
          if (marks.length === 0 || (isMarked && mark === 'both' && expectedMarks.length === 1)) {
            const where =
              expectedMarks.length === 0
                ? 'take it out'
                : `mark it “${expectedMarks.length > 1 ? 'both' : expectedMarks[0]}”`;
            return find(`stands under “${head}”${isMarked ? ` as “${mark}”` : ''}`, where);
          }
          marks.forEach((rowMark) => listed.add(`${name} ${rowMark}`));
          return [];
        }),
      ),
  );
  const forgotten = [...expected].filter(([name, marks]) => [...marks].some((mark) => !listed.has(`${name} ${mark}`)));
  const remedy = `add it to the table headed “${head}”`;
  return [
    ...findings,
    ...forgotten.map(([name]) => ({ file, message: `\`${name}\` is not listed under “${head}”`, remedy })),
  ];
}
