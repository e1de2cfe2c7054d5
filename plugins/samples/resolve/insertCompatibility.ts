import { FindingError } from '../../shared/Finding.ts';
import { link, type MarkdownNode, paragraph, readAttribute, table, text, walk } from '../../shared/markdownNodes.ts';
import { cellAnchor } from '../../../records/asked/cellAnchor.ts';
import { locateSample } from '../../../records/asked/locateSample.ts';
import { listPlacedTables } from '../../../records/asked/readEntries.ts';
import type { Records } from '../../../records/Records.ts';
import { listDocumented } from '../../../records/site/SampleManifest.ts';
import { findArea } from '../../../records/site/SampleSite.ts';
import {
  type CallTrials,
  type LibraryTrials,
  readCompatibility,
  type Trial,
} from '../../../records/said/CompatibilityRecord.ts';
import type { PageInProgress } from './ResolvedNode.ts';

/**
 * Puts a table of what was tried in place of `<Compatibility of="typescript" />` and `<Compatibility of="packages" />`:
 * the compilers by library, or the peers of each library. What differs is a link to the section of its sample, or to its cell.
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

type Tried = { library: string; environment: string } & LibraryTrials;

/** What was tried with the libraries of a page's version, and with the newest of the others. */
function listTrials(records: Records, file: string): Tried[] {
  const own = findArea(records.manifest, file)?.environments ?? {};
  const others = listDocumented(records.manifest).filter(([name, { library }]) => name === library && !(name in own));
  const names = [...Object.entries(own), ...others.map(([name]) => [name, name] as const)];
  return names.map(([library, environment]) => ({ library, environment, ...readCompatibility(records, environment) }));
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
    const said = tried.map(({ library, environment, trials }) => ({
      library,
      environment,
      trial: trials.find((trial) => trial.releases.typescript === release),
    }));
    const same = said.filter(({ trial }) => trial?.count !== undefined && trial.others === undefined);
    const others = said.filter((each) => !same.includes(each));
    const isAll = others.length === 0;
    const names = isAll ? 'all' : new Intl.ListFormat('en-GB').format(same.map(({ library }) => library));
    return [
      ...(same.length === 0 ? [] : [{ library: names, words: [text('say the same')] }]),
      ...others.map(({ library, environment, trial }) => ({ library, words: describe(records, environment, trial) })),
    ].map(({ library, words }) => [[text(release)], [text(library)], words]);
  });
  return table([['TypeScript', 'library', 'the samples'].map((head) => [text(head)]), ...rows]);
}

function packageTable(records: Records, tried: readonly Tried[]): MarkdownNode {
  const name = (releases: Trial['releases']) =>
    Object.entries(releases)
      .map(([peer, release]) => `${peer === 'node' ? 'Node' : peer} ${release}`)
      .join(', ');
  const rows = tried.flatMap(({ library, environment, packages, node = unsaid, trials }) => {
    const peers = trials.filter(({ releases }) => releases.typescript === undefined);
    const tried = new Set(peers.flatMap(({ releases }) => Object.keys(releases)));
    const own = Object.fromEntries(Object.entries(packages).filter(([peer]) => tried.has(peer)));
    const first = `${library} ${packages[library]}`;
    return [
      [...[first, name(own), node].map((cell) => [text(cell)]), [text('what these pages show')]],
      ...peers.map((trial) => [
        ...[first, name(trial.releases), trial.node ?? unsaid].map((cell) => [text(cell)]),
        [
          ...describe(records, environment, trial),
          ...(trial.ran === undefined && trial.count ? [text('; not run')] : []),
        ],
      ]),
    ];
  });
  return table([['library', 'with', 'Node', 'the samples'].map((head) => [text(head)]), ...rows]);
}

/** What came of a trial in an environment, in words, with links to what differs. */
function describe(records: Records, environment: string, trial: Partial<Trial> = {}): MarkdownNode[] {
  const { count, ran, calls, others = [], failed } = trial;
  if (count === undefined) {
    return [text(failed === 'set-up refused' ? 'do not compile' : 'not tried: it could not be installed')];
  }
  const { accepted, refused, otherCodes } = count;
  const lines = (number: number, kind: string) => `${number} ${kind} ${number === 1 ? 'line' : 'lines'}`;
  const repeated = [
    ...(ran === undefined ? [] : [{ kind: 'runs', all: ran.samples, differ: ran.others }]),
    ...(calls === undefined ? [] : [{ kind: 'calls', all: calls.ran, differ: calls.others.length }]),
  ];
  const parts = [
    ...(refused > 0 ? [`${lines(refused, 'right')} refused`] : []),
    ...(accepted > 0 ? [`${lines(accepted, 'wrong')} accepted`] : []),
    ...(otherCodes > 0 ? [`other error codes in ${otherCodes}`] : []),
    ...repeated.filter(({ differ }) => differ > 0).map(({ kind, all, differ }) => `${differ} of ${all} ${kind} differ`),
  ];
  const runs = repeated.map(({ kind, all }) => `${all} ${kind}`).join(' and ');
  const same = `say the same${runs === '' ? '' : `, and so do ${runs}`}`;
  const said = parts.length === 0 ? same : parts.join(', ');
  const sections = others.flatMap(({ page, key }) => locateSample(records, page, key) ?? []);
  const cells = locateCells(records, environment, calls?.others ?? []);
  const links = [...new Map([...sections, ...cells].map((each) => [each.url, each])).values()];
  return [
    text(links.length === 0 ? said : `${said}: `),
    ...links.flatMap(({ url, words }, index) => [...(index === 0 ? [] : [text(', ')]), link(url, words)]),
  ];
}

/** Finds cells on the pages of an environment: of each row of a table the first, by its address and the name of the row. */
function locateCells(
  records: Records,
  environment: string,
  cells: CallTrials['others'],
): { url: string; words: string }[] {
  const areas = records.manifest.areas.filter((area) =>
    [area.environment, ...Object.values(area.environments ?? {})].includes(environment),
  );
  const placed = areas.flatMap(({ folder }) => listPlacedTables(records, `${folder}/`));
  const found = cells.flatMap(({ table: name, row, column }) => {
    const { route } = placed.find((each) => each.name === name) ?? {};
    return route === undefined
      ? []
      : [{ url: `${route}#${cellAnchor(name, row, column)}`, words: row.replaceAll('`', '') }];
  });
  return found.filter(({ words }, index) => found.findIndex((each) => each.words === words) === index);
}
