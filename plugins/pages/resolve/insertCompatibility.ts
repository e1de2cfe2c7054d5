import { type MarkdownNode, table, text, walk } from '../../../lib/markdownNodes.ts';
import { type Compatibility, readCompatibility } from '../../../packages/records/said/readCompatibility.ts';
import type { PageInProgress } from './ResolvedNode.ts';

/**
 * Puts a grid in place of `<Compatibility />`: each library with each major version of its SDK that was asked, whether it works,
 * and the command that installs both.
 *
 * @throws FindingError as `readCompatibility` does.
 */
export function insertCompatibility({ records, tree }: PageInProgress): void {
  for (const { node, parent } of [...walk(tree)].filter(({ node }) => node.name === 'Compatibility')) {
    const heads = ['library', 'SDK', 'works', 'runs that differ', 'install'].map((head) => [text(head)]);
    const rows = readCompatibility(records).map((row) => [
      ...[row.library, `${row.sdk} ${majorOf(row.release)}`, sayVerdict(row), sayDifference(row)].map((cell) => [
        text(cell),
      ]),
      [commandOf(row)],
    ]);
    parent.children = parent.children?.flatMap((child) => (child === node ? [table([heads, ...rows])] : [child]));
  }
}

function majorOf(release: string): string {
  return release.replace(/\..*/, '');
}

function sayVerdict({ isDocumented, refused }: Compatibility): string {
  const lines = `${refused} right ${refused === 1 ? 'line does' : 'lines do'} not compile`;
  return refused > 0 ? `✕ ${lines}` : isDocumented ? '✓' : '✓ with a line in package.json';
}

function sayDifference({ isDocumented, runs, differ }: Compatibility): string {
  return isDocumented ? 'these pages' : `${differ} of ${runs.toLocaleString('en-GB')}`;
}

function commandOf({ library, libraryRelease, sdk, release, packages, refused }: Compatibility): MarkdownNode {
  const tests = packages['@firebase/rules-unit-testing'];
  const beside = tests === undefined ? '' : ` @firebase/rules-unit-testing@${majorOf(tests)}`;
  const value = `npm install ${library}@${libraryRelease} ${sdk}@${majorOf(release)}${beside}`;
  return refused > 0 ? text('–') : { type: 'inlineCode', value };
}
