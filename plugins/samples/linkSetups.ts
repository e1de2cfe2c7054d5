import { blockClasses } from '../../config/SampleBlock.ts';
import { readMeta, readSample, readSetup, sampleLanguages, type SampleSite } from './read/readSample.ts';
import { isOneFile } from './read/shownLines.ts';
import type { ReleaseNode } from './resolveReleases.ts';

/** The set-up file that a sample imports. */
export interface SetupLink {
  /** What it is imported by, such as `./delivery`. */
  path: string;
  /** Its name, such as `delivery.ts`. */
  file: string;
  /** Id of the block that shows it. */
  id: string;
  environment: string;
  /** Library of the environment. */
  library: string;
  /** Where that block is, for a link. */
  href: string;
  /** Whether the sample can be copied together with it, as one file. */
  isCopied: boolean;
}

/** The few properties of a Markdown node that this module reads or sets. */
interface Node extends ReleaseNode {
  lang?: string | null;
  meta?: string | null;
  children?: Node[];
  data?: { setup?: SetupLink | undefined; hProperties?: Record<string, unknown> };
}

/** Page that shows the set-up of samples which stand on a page of components. */
const quickStart = '/quick_start_web';

const idOf = (environment: string, name: string): string => `${name}-${environment.replaceAll(/[@.]/g, '-')}`;

/**
 * Puts the set-up files that a page's samples import at the end of the page, apart from those that it shows itself,
 * tells each sample where its own is, and says so before the first.
 *
 * @throws FindingError with the place of a fence that cannot be read.
 */
export function linkSetups(site: SampleSite, page: string, tree: Node): void {
  const isPart = page.includes('/_');
  const shown = new Set<string>();
  const missing = new Map<string, SetupLink>();
  const fences = fencesIn(tree).filter(({ node }) => sampleLanguages.includes(node.lang ?? ''));
  const samples = fences.flatMap(({ node, parent }) => {
    const line = node.position?.start.line ?? 0;
    const fence = { line, language: node.lang ?? '', meta: node.meta ?? '', code: node.value ?? '' };
    const sample = readSample(site, page, fence);
    if ('reason' in sample) {
      return [];
    }
    const { setup } = readMeta(page, fence);
    if (setup !== undefined) {
      const id = idOf(sample.environment, setup);
      shown.add(id);
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    }
    return [{ node, parent, sample }];
  });
  for (const { node, parent, sample } of samples) {
    const [name] = Object.keys(sample.setups);
    if (name === undefined) {
      continue;
    }
    const id = idOf(sample.environment, name);
    const href = `${isPart ? quickStart : ''}#${id}`;
    const setup = {
      path: `./${name}`,
      file: `${name}.ts`,
      id,
      environment: sample.environment,
      library: site.manifest.environments[sample.environment]?.library ?? sample.environment,
      href,
      isCopied: !isPart && isOneFile(sample.code),
    };
    node.data = { ...node.data, setup };
    if (isPart || shown.has(id)) {
      continue;
    }
    if (missing.size === 0) {
      parent.children?.splice(parent.children.indexOf(node), 0, introduction(setup));
    }
    missing.set(id, setup);
  }
  tree.children?.push(...[...missing.values()].map((setup) => setupFile(site, setup)));
}

function fencesIn(parent: Node): { node: Node; parent: Node }[] {
  return (parent.children ?? []).flatMap((node) => (node.type === 'code' ? [{ node, parent }] : fencesIn(node)));
}

function introduction({ path, href }: SetupLink): Node {
  const text = (value: string): Node => ({ type: 'text', value });
  const link = { type: 'link', url: href, children: [text('the set-up file at the end of this page')] };
  return {
    type: 'paragraph',
    children: [{ type: 'inlineCode', value: path }, text(' in the samples is '), link, text('.')],
    data: { hProperties: { className: blockClasses.setupNote } },
  };
}

/** The file as a part of the page that opens; set-up files are compiled on their own, so it is no sample. */
function setupFile({ root }: SampleSite, { path, file, id, environment, library }: SetupLink): Node {
  const attribute = (name: string, value: string) => ({ type: 'mdxJsxAttribute', name, value });
  const code = {
    type: 'code',
    lang: 'ts',
    meta: 'notCompiled="compiled where it is imported"',
    value: readSetup(root, environment, path.slice(2)).trimEnd(),
    data: { hProperties: { id } },
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'SetupFile',
    attributes: [attribute('className', blockClasses.setup), attribute('file', file), attribute('library', library)],
    children: [code],
  };
}
