import type { SampleManifest } from '../environments/SampleManifest.ts';
import type { MarkdownNode } from '../../shared/markdown.ts';
import { noteChanges } from '../report/compareVersions.ts';
import { type Finding, FindingError } from '../../shared/Finding.ts';
import { linkSetups, type SetupLink } from './linkSetups.ts';
import { areaOf, environmentOf, sampleLanguages, type SampleSite } from '../read/readSample.ts';
import { readRecord } from '../record/recordFiles.ts';
import { typesAsset } from '../render/typesAsset.ts';
import { resolveFence, type ShownFence } from './resolveFence.ts';
import { readOutcome } from '../run/callResults.ts';

/** A Markdown node, with what was put there from records. */
export interface ResolvedNode extends Omit<MarkdownNode, 'children' | 'data' | 'position'> {
  children?: ResolvedNode[];
  position?: { start: { line: number } } | undefined;
  data?: {
    hProperties?: Record<string, unknown>;
    /** The set-up file that a block of code imports. */
    setup?: SetupLink;
    /** What a block of code shows. */
    fence?: ShownFence;
    /** Where the types of the block's sample are: the file with those of the page, and the number of the sample there. */
    types?: string;
  };
}

/**
 * Fills in what a page leaves to records: set-up files, what changed since an older version, releases, quoted outcomes, and
 * on each block of code what it shows. From there on a page becomes HTML, or Markdown.
 *
 * @throws FindingError with file, line and remedy for what no current record holds.
 */
export function resolvePage(site: SampleSite, page: string, tree: ResolvedNode): void {
  linkSetups(site, page, tree);
  noteChanges(site, page, tree);
  const record = readRecord(site.root, page);
  const types = record && typesAsset(record).name;

  const resolveCode = (node: ResolvedNode): void => {
    const { lang, meta, value = '', position } = node;
    const language = lang ?? 'text';
    const code = sampleLanguages.includes(language) ? value : withReleases(site.manifest, page, value);
    const fence = resolveFence(site, page, record, {
      line: position?.start.line ?? 0,
      language,
      meta: meta ?? '',
      code,
    });
    const isTyped = types !== undefined && fence.recordIndex !== undefined;
    node.data = { ...node.data, fence, ...(isTyped && { types: `${types}#${fence.recordIndex}` }) };
  };

  const resolve = (node: ResolvedNode): ResolvedNode => {
    const { position } = node;
    const of = attributeOf(node, 'of') ?? '';
    const place = { file: page, ...(position && { line: position.start.line }) };
    // <Release of="firelordjs" />
    if (node.name === 'Release') {
      return { type: 'text', value: releaseOf(site.manifest, of, place) };
    }
    // <Outcome of="firelordjs/queries.limitOfZero" />
    if (node.name === 'Outcome') {
      return { type: 'inlineCode', value: readOutcome(site, of, place), position };
    }
    if (node.type === 'inlineCode') {
      node.value = withReleases(site.manifest, page, node.value ?? '');
    } else if (node.type === 'code') {
      resolveCode(node);
    }
    if (node.children !== undefined) {
      node.children = node.children.map(resolve);
    }
    return node;
  };
  resolve(tree);
}

/** Text of an attribute of a JSX element, `undefined` where it has none or another kind of value. */
export function attributeOf({ attributes }: ResolvedNode, name: string): string | undefined {
  const list = Array.isArray(attributes) ? (attributes as { name?: string; value?: unknown }[]) : [];
  const value = list.find((attribute) => attribute.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Releases by package or server; two libraries want different ones of a peer, and a page means the one of its own environment. */
function releasesFor(manifest: SampleManifest, page: string): Record<string, string> {
  const { environments } = manifest;
  const all = Object.values(environments).map(({ packages, server }) => ({
    ...packages,
    ...(server && { [server.name]: server.release }),
  }));
  const called = Object.values(areaOf(manifest, page)?.environments ?? {}).map((name) => environments[name]?.packages);
  const own = environments[environmentOf(manifest, page) ?? '']?.packages;
  return Object.assign({}, ...all, ...called, own) as Record<string, string>;
}

function releaseOf(manifest: SampleManifest, library: string, place: Pick<Finding, 'file' | 'line'>): string {
  const releases = releasesFor(manifest, place.file);
  const release = releases[library];
  if (release === undefined) {
    const message = `\`${library}\` is no package of samples/environments.ts`;
    throw new FindingError({ ...place, message, remedy: `use one of ${Object.keys(releases).join(', ')}` });
  }
  return release;
}

/** Puts releases where a text says `{package}`, as in `npm install firelordjs@{firelordjs}`. */
function withReleases(manifest: SampleManifest, page: string, text: string): string {
  if (!text.includes('{')) {
    return text;
  }
  const releases = releasesFor(manifest, page);
  return text.replaceAll(/\{([@\w/-]+)\}/g, (placeholder, name: string) => releases[name] ?? placeholder);
}
