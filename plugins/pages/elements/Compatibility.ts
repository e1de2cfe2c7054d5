import { jsxElement, link, type MarkdownNode, paragraph, readAttribute, text } from '../../../lib/markdownNodes.ts';
import { type Compatibility as Row, readCompatibility } from '../../../packages/records/answers/readCompatibility.ts';
import type { Records } from '../../../packages/records/Records.ts';
import type { PageElement } from '../resolve/ResolvedNode.ts';

/** `<Compatibility />`: what to install; with `of="firelordjs"`, a fold for each version of its SDK, with the notes inside that have its id. */
export const Compatibility: PageElement = (records) => (element) => {
  const [asked, library] = [readCompatibility(records), readAttribute(element, 'of')];
  if (library === undefined) {
    const children = asked.filter(({ isDocumented }) => isDocumented).map((row) => recommend(records, row));
    return [{ type: 'list', spread: false, children }];
  }
  const notes = new Map(element.children?.map((note) => [readAttribute(note, 'id'), note.children]));
  return asked.flatMap((row) => {
    const children = [...(row.refused === 0 ? showCommands(row) : []), ...(notes.get(idOf(row)) ?? [])];
    const attributes = { id: idOf(row), summary: `${nameSdk(row)}: ${markOf(row)}${nodeOf(row)}` };
    return row.library === library ? [jsxElement('Fold', attributes, children)] : [];
  });
};

function recommend({ manifest }: Records, row: Row): MarkdownNode {
  const words = `${row.library} ${row.libraryRelease} with ${nameSdk(row)}`;
  const others = text(`${nodeOf(row)}, TypeScript ${majorOf(manifest.environments[row.library]?.typescript ?? '')}`);
  return { type: 'listItem', spread: false, children: [paragraph(link(`#${idOf(row)}`, words), others)] };
}

/** No command has quotes or a dollar, which the shells of Windows read in other ways. */
function showCommands(row: Row): MarkdownNode[] {
  const { library, libraryRelease, sdk, release, packages, parts = packages, asked, isDocumented, skipLibCheck } = row;
  const tests = Object.entries(packages).filter(([name]) => name === '@firebase/rules-unit-testing');
  const dependents = isDocumented ? [] : [library, ...tests.map(([name]) => name)];
  const commands = [
    ...dependents.map((name) => `npm pkg set overrides.${name}.${sdk}=${majorOf(release)}`),
    `npm install ${library}@${libraryRelease} ${sdk}@${majorOf(release)}`,
    ...tests.map(([name, newest]) => `npm install --save-dev ${name}@${majorOf(newest)}`),
  ];
  const meta = `title="Tested on ${asked} with ${Object.entries(parts)[0]?.join(' ')}"`;
  const why = text('Its types name Temporal, which es2022 lacks. Add to tsconfig.json, below compilerOptions:');
  const option = skipLibCheck ? [paragraph(why), code('json', '"skipLibCheck": true')] : [];
  return [code('bash', commands.join('\n'), meta), ...option];
}

const code = (lang: string, value: string, meta = '') => ({ type: 'code', lang, meta, value });
const markOf = (row: Row): string =>
  row.refused > 0 ? '✕ not all samples compile' : row.isDocumented ? '✓ made for it' : '✓ with an override';
const majorOf = (release: string): number => Number.parseInt(release, 10);
const nameSdk = ({ sdk, release }: Row): string => `${sdk} ${majorOf(release)}`;
const nodeOf = ({ node }: Row): string => (node ? `, Node ${node} or newer` : '');
const idOf = (row: Row): string => `${row.library}-${nameSdk(row).replace(' ', '-')}`;
