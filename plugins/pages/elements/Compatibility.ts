import { jsxElement, link, type MarkdownNode, paragraph, readAttribute, text } from '../../../lib/markdownNodes.ts';
import { type Compatibility as Row, readCompatibility } from '../../../packages/records/answers/readCompatibility.ts';
import type { PageElement } from '../resolve/ResolvedNode.ts';

/** `<Compatibility />`: what to install; with `of="firelordjs"`, a fold for each version of its SDK, with the notes inside that have its id. */
export const Compatibility: PageElement = (records) => (element) => {
  const [asked, library] = [readCompatibility(records), readAttribute(element, 'of')];
  if (library === undefined) {
    const recommend = (row: Row): MarkdownNode => {
      const typescript = majorOf(records.manifest.environments[row.library]?.typescript ?? '');
      const to = link(`#${idOf(row)}`, `${row.library} ${row.libraryRelease} with ${nameSdk(row)}`);
      return { type: 'listItem', children: [paragraph(to, text(`, TypeScript ${typescript}`))] };
    };
    return [{ type: 'list', spread: false, children: asked.filter(({ isDocumented }) => isDocumented).map(recommend) }];
  }
  const notes = new Map(element.children?.map((note) => [readAttribute(note, 'id'), note.children]));
  return asked.flatMap((row) => {
    const children = [...(row.refused === 0 ? showCommands(row) : []), ...(notes.get(idOf(row)) ?? [])];
    const attributes = { id: idOf(row), summary: `${nameSdk(row)}: ${markOf(row)}${nodeOf(row)}` };
    return row.library === library ? [jsxElement('Fold', attributes, children)] : [];
  });
};

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
  const meta = `title="Samples ran on ${asked} with ${Object.entries(parts)[0]?.join(' ')}"`;
  const why = text('Its types name Temporal, which es2022 lacks: add to the compilerOptions of tsconfig.json:');
  const option = { type: 'code', lang: 'json', meta: '', value: '"skipLibCheck": true' };
  const block = { type: 'code', lang: 'bash', meta, value: commands.join('\n') };
  return skipLibCheck ? [block, paragraph(why), option] : [block];
}

const markOf = (row: Row): string =>
  row.refused > 0 ? '✕ not all samples compile' : row.isDocumented ? '✓ made for it' : '✓ with an override';
const majorOf = (release: string): number => Number.parseInt(release, 10);
const nameSdk = ({ sdk, release }: Row): string => `${sdk} ${majorOf(release)}`;
const nodeOf = ({ node }: Row): string => (Number(node) > 20 ? `; the SDK needs Node ${node} or newer` : '');
const idOf = (row: Row): string => `${row.library}-${nameSdk(row).replace(' ', '-')}`;
