import { jsxElement, link, type MarkdownNode, table, text } from '../../../lib/markdownNodes.ts';
import { type Compatibility as Row, readCompatibility } from '../../../packages/records/answers/readCompatibility.ts';
import type { PageElement } from '../resolve/ResolvedNode.ts';

/** `<Compatibility />`: a grid for each SDK of its major versions and the libraries, whose cells lead to folds with commands. */
export const Compatibility: PageElement = (records) => () => {
  const asked = readCompatibility(records);
  const grids = [...new Set(asked.map(({ sdk }) => sdk))].map((sdk) =>
    showGrid(asked.filter((row) => row.sdk === sdk)),
  );
  const tabs = listLibraries(asked).map((library) => {
    const rows = asked.filter((row) => row.library === library && row.refused === 0);
    return jsxElement('TabItem', { value: library, label: library }, rows.map(showCommands));
  });
  return [...grids, jsxElement('Tabs', {}, tabs)];
};

function showGrid(rows: readonly Row[]): MarkdownNode {
  const libraries = listLibraries(rows);
  const names = [...new Set(rows.map(nameSdk))].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const lines = names.map((name) => {
    const ofSdk = rows.filter((row) => nameSdk(row) === name);
    const cells = libraries.map((library) => judge(ofSdk.find((row) => row.library === library)));
    return [text(name), text(ofSdk[0]?.node ? `${ofSdk[0].node} or newer` : '–'), ...cells];
  });
  const head = ['SDK', 'Node for the SDK', ...libraries];
  return table([head.map(text), ...lines].map((line) => line.map((cell) => [cell])));
}

function judge(row: Row | undefined): MarkdownNode {
  return row?.refused === 0 ? link(`#${idOf(row)}`, markOf(row)) : text(row ? '✕ use a version with ✓' : 'not tried');
}

function showCommands(row: Row): MarkdownNode {
  const { library, libraryRelease, sdk, packages, parts = packages, asked, isDocumented } = row;
  const tests = packages['@firebase/rules-unit-testing'];
  const commands = [
    ...(isDocumented ? [] : [`npm pkg set 'overrides.${sdk}=$${sdk}'`]),
    `npm install ${library}@${libraryRelease} ${nameSdk(row).replace(' ', '@')}`,
    ...(tests ? [`npm install --save-dev @firebase/rules-unit-testing@${Number.parseInt(tests, 10)}`] : []),
  ];
  const meta = `title="Tested on ${asked} with ${Object.entries(parts)[0]?.join(' ')}"`;
  const block = { type: 'code', lang: 'bash', meta, value: commands.join('\n') };
  return jsxElement('Fold', { id: idOf(row), summary: `${library} with ${nameSdk(row)}: ${markOf(row)}` }, [block]);
}

const markOf = (row: Row): string => (row.isDocumented ? '✓ made for it' : '✓ with an override');
const nameSdk = ({ sdk, release }: Row): string => `${sdk} ${Number.parseInt(release, 10)}`;
const idOf = (row: Row): string => `${row.library}-${nameSdk(row).replace(' ', '-')}`;
const listLibraries = (rows: readonly Row[]): string[] => [...new Set(rows.map(({ library }) => library))];
