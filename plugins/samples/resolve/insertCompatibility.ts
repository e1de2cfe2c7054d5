import { FindingError } from '../../shared/Finding.ts';
import { type MarkdownNode, paragraph, readAttribute, table, text, walk } from '../../shared/markdownNodes.ts';
import type { Records } from '../../../records/Records.ts';
import { findArea } from '../../../records/site/SampleSite.ts';
import { type LibraryTrials, readCompatibility, type Trial } from '../../../records/said/CompatibilityRecord.ts';
import type { PageInProgress } from './ResolvedNode.ts';

/**
 * Puts a table of what was tried in place of `<Compatibility of="typescript" />` and `<Compatibility of="packages" />`:
 * the compilers by library, or the peers of each library.
 *
 * @throws FindingError for another `of`, and where nothing was tried.
 */
export function insertCompatibility({ records, file, tree }: PageInProgress): void {
  for (const { node, parent } of [...walk(tree)].filter(({ node }) => node.name === 'Compatibility')) {
    const of = readAttribute(node, 'of');
    if (of !== 'typescript' && of !== 'packages') {
      const place = { file, line: node.position?.start.line };
      throw new FindingError({ ...place, message: `\`of="${of}"\` is no table`, remedy: 'use typescript or packages' });
    }
    const tried = listTrials(records, file);
    const nodes = [introduction(tried), of === 'typescript' ? compilerTable(tried) : packageTable(tried)];
    parent.children = parent.children?.flatMap((child) => (child === node ? nodes : [child]));
  }
}

type Tried = { library: string } & LibraryTrials;

function listTrials(records: Records, file: string): Tried[] {
  const names = Object.entries(findArea(records.manifest, file)?.environments ?? {});
  return names.map(([library, name]) => ({ library, ...readCompatibility(records, name) }));
}

function introduction(tried: readonly Tried[]): MarkdownNode {
  const [{ date } = { date: '' }] = tried;
  const day = new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const samples = tried.map(({ library, packages, trials }) => {
    const number = trials.find(({ count }) => count)?.count?.samples ?? 0;
    return `${number} ${number === 1 ? 'sample' : 'samples'} of ${library} ${packages[library]}`;
  });
  return paragraph(text(`Compiled on ${day}: ${new Intl.ListFormat('en-GB').format(samples)}.`));
}

function compilerTable(tried: readonly Tried[]): MarkdownNode {
  const releases = new Set(tried.flatMap(({ trials }) => trials.flatMap((trial) => trial.releases.typescript ?? [])));
  const rows = [...releases].map((release) => [
    `TypeScript ${release}`,
    ...tried.map(({ trials }) => describe(trials.find((trial) => trial.releases.typescript === release))),
  ]);
  return textTable([['compiler', ...tried.map(({ library }) => library)], ...rows]);
}

function packageTable(tried: readonly Tried[]): MarkdownNode {
  const name = (releases: Trial['releases']) =>
    Object.entries(releases)
      .map(([peer, release]) => `${peer} ${release}`)
      .join(', ');
  const rows = tried.flatMap(({ library, packages, trials }) => {
    const peers = trials.filter(({ releases }) => releases.typescript === undefined);
    const tried = new Set(peers.flatMap(({ releases }) => Object.keys(releases)));
    const own = Object.fromEntries(Object.entries(packages).filter(([peer]) => tried.has(peer)));
    return [
      [library, name(own), 'what these pages show'],
      ...peers.map((trial) => [library, name(trial.releases), describe(trial)]),
    ];
  });
  return textTable([['library', 'with', 'the compiler says'], ...rows]);
}

/** What came of a trial, in words. */
function describe({ count, failed }: Partial<Trial> = {}): string {
  if (count === undefined) {
    return failed === 'set-up refused' ? 'does not compile' : 'not tried: it could not be installed';
  }
  const { samples, accepted, refused, otherCodes } = count;
  const parts = [
    ...(refused > 0 ? [`refuses ${refused} right ${refused === 1 ? 'line' : 'lines'}`] : []),
    ...(accepted > 0 ? [`accepts ${accepted} wrong ${accepted === 1 ? 'line' : 'lines'}`] : []),
    ...(otherCodes > 0 ? [`other error codes in ${otherCodes} of ${samples} samples`] : []),
  ];
  return parts.length === 0 ? 'the same' : parts.join(', ');
}

function textTable(rows: readonly (readonly string[])[]): MarkdownNode {
  return table(rows.map((row) => row.map((cell) => [text(cell)])));
}
