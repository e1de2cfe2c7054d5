import { type MarkdownNode, table, text } from '../../../lib/markdownNodes.ts';
import {
  type Compatibility as RecordedRow,
  readCompatibility,
} from '../../../packages/records/answers/readCompatibility.ts';
import type { PageElement } from '../resolve/ResolvedNode.ts';

/** `<Compatibility />`: a grid of each library with each asked major version of its SDK, and how to install both. */
export const Compatibility: PageElement =
  ({ records }) =>
  () => {
    const heads = ['library', 'SDK', 'works', 'install'].map((head) => [text(head)]);
    const rows = readCompatibility(records).map((row) => {
      const words = [row.library, `${row.sdk} ${majorOf(row.release)}`, sayVerdict(row)];
      return [...words.map((cell) => [text(cell)]), [commandOf(row)]];
    });
    return [table([heads, ...rows])];
  };

function majorOf(release: string): string {
  return release.replace(/\..*/, '');
}

function sayVerdict({ isDocumented, refused }: RecordedRow): string {
  const lines = `${refused} right ${refused === 1 ? 'line does' : 'lines do'} not compile`;
  return refused > 0 ? `✕ ${lines}` : isDocumented ? '✓' : '✓ with a line in package.json';
}

function commandOf({ library, libraryRelease, sdk, release, packages, refused }: RecordedRow): MarkdownNode {
  const tests = packages['@firebase/rules-unit-testing'];
  const beside = tests === undefined ? '' : ` @firebase/rules-unit-testing@${majorOf(tests)}`;
  const value = `npm install ${library}@${libraryRelease} ${sdk}@${majorOf(release)}${beside}`;
  return refused > 0 ? text('–') : { type: 'inlineCode', value };
}
