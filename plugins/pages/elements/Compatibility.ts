import { jsxElement, link, paragraph, readAttribute, table, text } from '../../../lib/markdownNodes.ts';
import { type Compatibility as Row, readCompatibility } from '../../../packages/records/answers/readCompatibility.ts';
import type { Records } from '../../../packages/records/Records.ts';
import type { PageElement, ResolvedNode } from '../resolve/ResolvedNode.ts';

/** `<Compatibility />`: what to install; with `of="firelordjs"`, a table of the versions of its SDK, with the notes inside that have the id of a row (an empty one hides how many runs differ), and a fold with the commands of each. */
export const Compatibility: PageElement = (records) => (element) => {
  const [asked, library] = [readCompatibility(records), readAttribute(element, 'of')];
  if (library === undefined) {
    const recommend = (row: Row): ResolvedNode => {
      const to = link(`#${idOf(row)}`, `${row.library} ${row.libraryRelease} with ${nameSdk(row)}`);
      return { type: 'listItem', children: [paragraph(to, text(`, TypeScript ${typescriptOf(records, row)}`))] };
    };
    return [{ type: 'list', spread: false, children: asked.filter(({ isDocumented }) => isDocumented).map(recommend) }];
  }
  const notes = new Map(
    element.children?.map((note) => [readAttribute(note, 'id'), note.children?.[0]?.children ?? []]),
  );
  const rows = asked.filter((row) => row.library === library);
  const cellsOf = (row: Row) => [
    [link(`#${idOf(row)}`, String(majorOf(row.release)))],
    ...[markOf(row), nodeOf(row)].map((words) => [text(words)]),
    differencesOf(row, notes.get(idOf(row))),
  ];
  const heads = [rows[0]?.sdk ?? '', 'Works', 'Node', 'What differs'].map((name) => [text(name)]);
  const versions = { ...table([heads, ...rows.map(cellsOf)]), data: { hProperties: { className: 'narrow' } } };
  return [versions, ...rows.map((row) => showCommands(row, typescriptOf(records, row)))];
};

/** No command has quotes or a dollar, which the shells of Windows read in other ways. */
function showCommands(row: Row, typescript: number): ResolvedNode {
  const { library, libraryRelease, sdk, release, packages, parts = packages, asked, isDocumented, skipLibCheck } = row;
  const tests = Object.entries(packages).filter(([name]) => name === '@firebase/rules-unit-testing');
  const dependents = [library, ...tests.map(([name]) => name)].map((name) => `overrides.${name}.${sdk}`);
  const development = [`typescript@${typescript}`, ...tests.map(([name, newest]) => `${name}@${majorOf(newest)}`)];
  const commands = [
    ...(isDocumented ? [] : dependents.map((key) => `npm pkg set ${key}=${majorOf(release)}`)),
    `npm install ${library}@${libraryRelease} ${sdk}@${majorOf(release)}`,
    `npm install --save-dev ${development.join(' ')}`,
  ];
  const meta = `title="Samples ran on ${asked} with ${Object.entries(parts)[0]?.join(' ')}"`;
  const why = text(`The types of ${nameSdk(row)} name Temporal, which es2022 lacks: add to your compilerOptions:`);
  const option = [paragraph(why), { type: 'code', lang: 'json', meta: '', value: '"skipLibCheck": true' }];
  const code = { type: 'code', lang: 'bash', meta, value: commands.join('\n') };
  const attributes = { id: idOf(row), summary: `Commands for ${library} with ${nameSdk(row)}` };
  return jsxElement('Fold', attributes, [code, ...(skipLibCheck ? option : [])]);
}

function differencesOf({ skipLibCheck, differ, runs }: Row, note?: ResolvedNode[]): ResolvedNode[] {
  const needed = skipLibCheck ? [text('needs '), { type: 'inlineCode', value: 'skipLibCheck' }] : [];
  const last = note ?? (differ > 0 ? [text(`${differ} of ${runs} runs differ`)] : []);
  const parts = [needed, last].filter(({ length }) => length > 0);
  return parts.length === 0 ? [text('–')] : parts.flatMap((part, at) => (at === 0 ? part : [text('; '), ...part]));
}

const markOf = ({ refused, isDocumented, oldest }: Row): string => {
  const works = isDocumented ? `✓${oldest ? ` from ${oldest}` : ''}` : '✓ with override';
  return refused > 0 ? `lines that fail: ${refused}` : works;
};
const majorOf = (release: string): number => Number.parseInt(release, 10);
const typescriptOf = ({ manifest }: Records, { library }: Row): number =>
  majorOf(manifest.environments[library]?.typescript ?? '');
const nameSdk = ({ sdk, release }: Row): string => `${sdk} ${majorOf(release)}`;
/** Of Node 20, the oldest that is tested, `tsc` of TypeScript 7 does not start before 20.10. */
const nodeOf = ({ node }: Row): string => (Number(node) > 20 ? String(node) : '20.10');
const idOf = (row: Row): string => `${row.library}-${nameSdk(row).replace(' ', '-')}`;
