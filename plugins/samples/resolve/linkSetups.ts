import { blockClasses } from '../../../config/SampleBlock.ts';
import { paragraph, text } from '../../shared/markdown.ts';
import { readMeta, readSample, readSetup, sampleLanguages, type SampleSite } from '../read/readSample.ts';
import { isOneFile } from '../read/shownLines.ts';
import type { ResolvedNode } from './resolvePage.ts';

/** The set-up file that a sample imports. */
export interface SetupLink {
  /** Its name, such as `delivery` where the sample imports `./delivery`. */
  name: string;
  /** Id of the block that shows it. */
  id: string;
  /** Where that block is, for a link. */
  href: string;
  /** Whether the sample can be copied together with it, as one file. */
  isCopied: boolean;
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
export function linkSetups(site: SampleSite, page: string, tree: ResolvedNode): void {
  const isPart = page.includes('/_');
  const shown = new Set<string>();
  const samples = fencesIn(tree).flatMap(({ node, parent }) => {
    const { position, lang, meta, value = '' } = node;
    const fence = { line: position?.start.line ?? 0, language: lang ?? '', meta: meta ?? '', code: value };
    const sample = sampleLanguages.includes(fence.language) ? readSample(site, page, fence) : undefined;
    if (sample === undefined || 'reason' in sample) {
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
  const missing: ResolvedNode[] = [];
  for (const { node, parent, sample } of samples) {
    const [name] = Object.keys(sample.setups);
    if (name === undefined) {
      continue;
    }
    const id = idOf(sample.environment, name);
    const href = `${isPart ? quickStart : ''}#${id}`;
    const setup = { name, id, href, isCopied: !isPart && isOneFile(sample.code) };
    node.data = { ...node.data, setup };
    if (isPart || shown.has(id)) {
      continue;
    }
    if (missing.length === 0) {
      parent.children?.splice(parent.children.indexOf(node), 0, introduction(setup));
    }
    shown.add(id);
    missing.push(setupFile(site, sample.environment, setup));
  }
  tree.children?.push(...missing);
}

function fencesIn(parent: ResolvedNode): { node: ResolvedNode; parent: ResolvedNode }[] {
  return (parent.children ?? []).flatMap((node) => (node.type === 'code' ? [{ node, parent }] : fencesIn(node)));
}

function introduction({ name, href }: SetupLink): ResolvedNode {
  const path = { type: 'inlineCode', value: `./${name}` };
  const link = { type: 'link', url: href, children: [text('the set-up file at the end of this page')] };
  return {
    ...paragraph(path, text(' in the samples is '), link, text('.')),
    data: { hProperties: { className: blockClasses.setupNote } },
  };
}

/** The file as a part of the page that opens; set-up files are compiled on their own, so it is no sample. */
function setupFile({ root, manifest }: SampleSite, environment: string, { name, id }: SetupLink): ResolvedNode {
  const attribute = (name: string, value: string) => ({ type: 'mdxJsxAttribute', name, value });
  const library = manifest.environments[environment]?.library ?? environment;
  const code = {
    type: 'code',
    lang: 'ts',
    meta: 'notCompiled="compiled where it is imported"',
    value: readSetup(root, environment, name).trimEnd(),
    data: { hProperties: { id } },
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'SetupFile',
    attributes: [
      attribute('className', blockClasses.setup),
      attribute('file', `${name}.ts`),
      attribute('library', library),
    ],
    children: [code],
  };
}
