import { jsxElement, type MarkdownNode, table, text } from '../../../lib/markdownNodes.ts';
import {
  type Compatibility as RecordedRow,
  readCompatibility,
} from '../../../packages/records/answers/readCompatibility.ts';
import type { PageElement } from '../resolve/ResolvedNode.ts';

/** `<Compatibility />`: a grid for each SDK of its major versions and the libraries, and a tab for each library, with commands. */
export const Compatibility: PageElement =
  ({ records }) =>
  () => {
    const asked = readCompatibility(records);
    const grids = [...new Set(asked.map(({ sdk }) => sdk))].map((sdk) =>
      showGrid(asked.filter((row) => row.sdk === sdk)),
    );
    const tabs = listLibraries(asked).map((library) => {
      const rows = asked.filter((row) => row.library === library && row.refused === 0);
      rows.sort((one, other) => Number(other.isDocumented) - Number(one.isDocumented));
      return jsxElement('TabItem', { value: library, label: library }, rows.map(showCommands));
    });
    return [...grids, jsxElement('Tabs', {}, tabs)];
  };

function showGrid(rows: readonly RecordedRow[]): MarkdownNode {
  const libraries = listLibraries(rows);
  const names = [...new Set(rows.map(nameSdk))].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const lines = names.map((name) => {
    const ofSdk = rows.filter((row) => nameSdk(row) === name);
    const cells = libraries.map((library) => judge(ofSdk.find((row) => row.library === library)));
    return [name, ofSdk[0]?.node ? `${ofSdk[0].node} or newer` : '–', ...cells];
  });
  return table([['SDK', 'Node', ...libraries], ...lines].map((line) => line.map((cell) => [text(cell)])));
}

function judge(row: RecordedRow | undefined): string {
  return row === undefined ? 'not tried' : row.refused > 0 ? '✕' : row.isDocumented ? '✓' : '✓ with an override';
}

function showCommands(row: RecordedRow): MarkdownNode {
  const { library, libraryRelease, sdk, packages, isDocumented } = row;
  const tests = packages['@firebase/rules-unit-testing'];
  const commands = [
    ...(isDocumented ? [] : [`npm pkg set 'overrides.${sdk}=$${sdk}'`]),
    `npm install ${library}@${libraryRelease} ${nameSdk(row).replace(' ', '@')}`,
    ...(tests ? [`npm install --save-dev @firebase/rules-unit-testing@${Number.parseInt(tests, 10)}`] : []),
  ];
  const title = `${nameSdk(row)}, ${isDocumented ? `which ${library} is made for` : 'with an override'}`;
  return { type: 'code', lang: 'bash', meta: `title="${title}"`, value: commands.join('\n') };
}

function nameSdk({ sdk, release }: RecordedRow): string {
  return `${sdk} ${Number.parseInt(release, 10)}`;
}

function listLibraries(rows: readonly RecordedRow[]): string[] {
  return [...new Set(rows.map(({ library }) => library))];
}
