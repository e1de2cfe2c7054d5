import { FindingError } from '../../shared/Finding.ts';
import { link, type MarkdownNode, paragraph, readAttribute, table, text, walk } from '../../shared/markdownNodes.ts';
import { locateSample } from '../../../records/asked/locateSample.ts';
import type { Records } from '../../../records/Records.ts';
import { listDocumented } from '../../../records/site/SampleManifest.ts';
import { findArea } from '../../../records/site/SampleSite.ts';
import { type LibraryTrials, readCompatibility, type Trial } from '../../../records/said/CompatibilityRecord.ts';
import type { PageInProgress } from './ResolvedNode.ts';

/**
 * Puts a table of what was tried in place of `<Compatibility of="typescript" />` and `<Compatibility of="packages" />`:
 * the compilers by library, or the peers of each library. What differs is a link to the section of its sample.
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
    const nodes =
      of === 'typescript' ? [compilerTable(records, tried)] : [introduction(tried), packageTable(records, tried)];
    parent.children = parent.children?.flatMap((child) => (child === node ? nodes : [child]));
  }
}

/** What stands where a package names no release of Node. */
const unsaid = 'not said';

type Tried = { library: string } & LibraryTrials;

/** What was tried with the libraries of a page's version, and with the newest of the others. */
function listTrials(records: Records, file: string): Tried[] {
  const own = findArea(records.manifest, file)?.environments ?? {};
  const others = listDocumented(records.manifest).filter(([name, { library }]) => name === library && !(name in own));
  const names = [...Object.entries(own), ...others.map(([name]) => [name, name] as const)];
  return names.map(([library, name]) => ({ library, ...readCompatibility(records, name) }));
}

function introduction(tried: readonly Tried[]): MarkdownNode {
  const [{ date } = { date: '' }] = tried;
  const day = new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const samples = tried.map(({ library, packages, trials }) => {
    const number = trials.find(({ count }) => count)?.count?.samples ?? 0;
    return `${number} ${number === 1 ? 'sample' : 'samples'} of ${library} ${packages[library]}`;
  });
  return paragraph(text(`Asked on ${day}: ${new Intl.ListFormat('en-GB').format(samples)}.`));
}

/** A row for each compiler and the libraries of which it says the same, and one for each other library. */
function compilerTable(records: Records, tried: readonly Tried[]): MarkdownNode {
  const releases = new Set(tried.flatMap(({ trials }) => trials.flatMap((trial) => trial.releases.typescript ?? [])));
  const rows = [...releases].flatMap((release) => {
    const said = tried.map(({ library, trials }) => ({
      library,
      trial: trials.find((trial) => trial.releases.typescript === release),
    }));
    const same = said.filter(({ trial }) => trial?.count !== undefined && trial.others === undefined);
    const others = said.filter((each) => !same.includes(each));
    const isAll = others.length === 0;
    const names = isAll ? 'all' : new Intl.ListFormat('en-GB').format(same.map(({ library }) => library));
    return [
      ...(same.length === 0 ? [] : [{ library: names, words: [text('say the same')] }]),
      ...others.map(({ library, trial }) => ({ library, words: describe(records, trial) })),
    ].map(({ library, words }) => [[text(release)], [text(library)], words]);
  });
  return table([['TypeScript', 'library', 'the samples'].map((head) => [text(head)]), ...rows]);
}

function packageTable(records: Records, tried: readonly Tried[]): MarkdownNode {
  const name = (releases: Trial['releases']) =>
    Object.entries(releases)
      .map(([peer, release]) => `${peer} ${release}`)
      .join(', ');
  const rows = tried.flatMap(({ library, packages, node = unsaid, trials }) => {
    const peers = trials.filter(({ releases }) => releases.typescript === undefined);
    const tried = new Set(peers.flatMap(({ releases }) => Object.keys(releases)));
    const own = Object.fromEntries(Object.entries(packages).filter(([peer]) => tried.has(peer)));
    const first = `${library} ${packages[library]}`;
    return [
      [...[first, name(own), node].map((cell) => [text(cell)]), [text('what these pages show')]],
      ...peers.map((trial) => [
        ...[first, name(trial.releases), trial.node ?? unsaid].map((cell) => [text(cell)]),
        [...describe(records, trial), ...(trial.ran === undefined && trial.count ? [text('; not run')] : [])],
      ]),
    ];
  });
  return table([['library', 'with', 'Node', 'the samples'].map((head) => [text(head)]), ...rows]);
}

/** What came of a trial, in words, with links to what differs. */
function describe(records: Records, { count, ran, others = [], failed }: Partial<Trial> = {}): MarkdownNode[] {
  if (count === undefined) {
    return [text(failed === 'set-up refused' ? 'do not compile' : 'not tried: it could not be installed')];
  }
  const { accepted, refused, otherCodes } = count;
  const lines = (number: number, kind: string) => `${number} ${kind} ${number === 1 ? 'line' : 'lines'}`;
  const parts = [
    ...(refused > 0 ? [`${lines(refused, 'right')} refused`] : []),
    ...(accepted > 0 ? [`${lines(accepted, 'wrong')} accepted`] : []),
    ...(otherCodes > 0 ? [`other error codes in ${otherCodes}`] : []),
    ...(ran === undefined || ran.others === 0 ? [] : [`${ran.others} of ${ran.samples} runs differ`]),
  ];
  const runs = ran === undefined ? '' : `, and so do ${ran.samples} runs`;
  const said = parts.length === 0 ? `say the same${runs}` : parts.join(', ');
  const sections = others.flatMap(({ page, key }) => locateSample(records, page, key) ?? []);
  const links = [...new Map(sections.map((section) => [section.url, section])).values()];
  return [
    text(links.length === 0 ? said : `${said}: `),
    ...links.flatMap(({ url, words }, index) => [...(index === 0 ? [] : [text(', ')]), link(url, words)]),
  ];
}
