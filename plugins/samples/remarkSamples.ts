import { relative } from 'node:path';
import type { PageRecord } from './PageRecord.ts';
import type { SampleSite } from './read/readSample.ts';
import { readRecord } from './recordFiles.ts';
import { renderBlock } from './render/renderBlock.ts';
import { typesAsset } from './render/typesAsset.ts';
import { resolveFence } from './resolveFence.ts';
import { type ReleaseNode, resolveReleases } from './resolveReleases.ts';

/** The few properties of a Markdown node that this plugin reads or sets. */
interface Node extends ReleaseNode {
  lang?: string | null;
  meta?: string | null;
  children?: Node[];
  data?: { hProperties?: Record<string, unknown> };
}

/**
 * Renders every fence of a page at build time: TypeScript with what its record says, everything else highlighted.
 * Releases in prose and commands come from the manifest.
 *
 * @throws FindingError with file, line and remedy for a sample whose record is missing or stale.
 */
export function remarkSamples(site: SampleSite) {
  return (tree: Node, file: { path: string }): void => {
    const page = relative(site.root, file.path).replaceAll('\\', '/');
    const record = readRecord(site.root, page);
    resolveReleases(site.manifest, page, tree);
    renderFences(site, page, record, tree);
  };
}

function renderFences(site: SampleSite, page: string, record: PageRecord | undefined, node: Node): void {
  if (node.type === 'code') {
    renderFence(site, page, record, node);
  }
  node.children?.forEach((child) => renderFences(site, page, record, child));
}

function renderFence(site: SampleSite, page: string, record: PageRecord | undefined, node: Node): void {
  const language = node.lang ?? 'text';
  const meta = node.meta ?? '';
  const fence = { line: node.position?.start.line ?? 0, language, meta, code: node.value ?? '' };
  const { title, lines, said } = resolveFence(site, page, record, fence);
  const properties: Record<string, unknown> = { html: renderBlock(lines, language, meta, said?.record) };
  if (record !== undefined && said !== undefined) {
    properties.types = `${typesAsset(record).name}#${said.index}`;
  }
  // The block is whole in `html`; what the theme would read again is left out of the page's weight.
  node.value = '';
  node.meta = title === undefined ? null : `title="${title}"`;
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } };
}
