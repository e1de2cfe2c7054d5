import { jsxElement, type MarkdownNode, table, text } from '../../../lib/markdownNodes.ts';
import {
  type Compatibility as RecordedRow,
  readCompatibility,
} from '../../../packages/records/answers/readCompatibility.ts';
import type { PageElement } from '../resolve/ResolvedNode.ts';

const withOverride = '✓*';

/** `<Compatibility />`: a row for each library with its verdict on each asked major version of the SDK; folded, the commands. */
export const Compatibility: PageElement =
  ({ records }) =>
  () => {
    const asked = readCompatibility(records);
    const majors = [...new Set(asked.map(majorOf))].sort((a, b) => a - b);
    const grid = asked
      .filter(({ isDocumented }) => isDocumented)
      .map(({ library, sdk }) => {
        const rows = asked.filter((row) => row.library === library);
        const verdicts = majors.map((major) => verdictOn(rows.find((row) => majorOf(row) === major)));
        const override = { type: 'inlineCode', value: `"overrides": { "${sdk}": "$${sdk}" }` };
        return [
          ...[`${library} with ${sdk}`, ...verdicts].map((cell) => [text(cell)]),
          [verdicts.includes(withOverride) ? override : text('–')],
        ];
      });
    const heads = ['Library', ...majors.map((major) => `SDK\u00a0${major}`), 'Override'].map((head) => [text(head)]);
    const commands = asked.map((row) => [[text(row.library)], [text(`${row.sdk} ${majorOf(row)}`)], [commandOf(row)]]);
    const summary = jsxElement('summary', {}, [text('What to install for each version')]);
    const columns = ['Library', 'SDK', 'Install'].map((head) => [text(head)]);
    return [table([heads, ...grid]), jsxElement('details', {}, [summary, table([columns, ...commands])])];
  };

function majorOf({ release }: RecordedRow): number {
  return Number.parseInt(release, 10);
}

function verdictOn(row: RecordedRow | undefined): string {
  return row === undefined ? '–' : row.refused > 0 ? '✕' : row.isDocumented ? '✓' : withOverride;
}

function commandOf(row: RecordedRow): MarkdownNode {
  const { library, libraryRelease, sdk, packages, refused } = row;
  if (refused > 0) {
    return text(`✕ ${refused} right ${refused === 1 ? 'line does' : 'lines do'} not compile`);
  }
  const tests = packages['@firebase/rules-unit-testing'];
  const beside = tests === undefined ? '' : ` @firebase/rules-unit-testing@${Number.parseInt(tests, 10)}`;
  return { type: 'inlineCode', value: `npm install ${library}@${libraryRelease} ${sdk}@${majorOf(row)}${beside}` };
}
