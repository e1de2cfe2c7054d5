import { relative } from 'node:path';
import type { SampleSite } from './read/readSample.ts';
import { FindingError } from './Finding.ts';
import type { PageRecord } from './PageRecord.ts';
import { readSample, sampleLanguages } from './read/readSample.ts';
import { parseFenceMeta } from './read/parseFenceMeta.ts';
import { shownLines } from './read/shownLines.ts';
import { readRecord, recordPath, unpackRecord } from './recordFiles.ts';
import { codeLines } from './render/codeLines.ts';
import { renderBlock } from './render/renderBlock.ts';
import { typesAsset } from './render/typesAsset.ts';
import { releaseOf, withReleases } from './releases.ts';

/** The few properties of a Markdown node that this plugin reads or sets. */
interface Node {
  type: string;
  name?: string | null;
  value?: string;
  lang?: string | null;
  meta?: string | null;
  children?: Node[];
  attributes?: { name?: string; value?: unknown }[];
  position?: { start: { line: number } };
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
    visit(tree, (node, parent) => {
      if (node.type === 'code') {
        renderFence(site, page, record, node);
      } else if (node.type === 'inlineCode') {
        node.value = withReleases(site.manifest, page, node.value ?? '');
      } else if (node.name === 'Release' && parent?.children !== undefined) {
        const library = node.attributes?.find(({ name }) => name === 'of')?.value;
        const text = {
          type: 'text',
          value: releaseOf(site.manifest, page, String(library), node.position?.start.line),
        };
        parent.children[parent.children.indexOf(node)] = text;
      }
    });
  };
}

function visit(node: Node, use: (node: Node, parent?: Node) => void, parent?: Node): void {
  use(node, parent);
  [...(node.children ?? [])].forEach((child) => visit(child, use, node));
}

function renderFence(site: SampleSite, page: string, record: PageRecord | undefined, node: Node): void {
  const language = node.lang ?? 'text';
  const meta = node.meta ?? '';
  const line = node.position?.start.line ?? 0;
  const fence = { line, language, meta, code: node.value ?? '' };
  const sample = sampleLanguages.includes(language) ? readSample(site, page, fence) : undefined;
  const properties: Record<string, unknown> = {};
  if (sample === undefined || 'reason' in sample) {
    const code = sample === undefined ? withReleases(site.manifest, page, fence.code) : fence.code;
    properties.html = renderBlock(codeLines(code.split('\n'), meta), language, meta);
  } else {
    const index = record?.samples.findIndex(({ key }) => key === sample.key) ?? -1;
    const found = record?.samples[index];
    if (record === undefined || found === undefined) {
      throw new FindingError({
        file: page,
        line,
        message:
          record === undefined ? `the sample has no record (${recordPath(page)})` : 'the record of the sample is stale',
        remedy: 'run `npm run record:samples`',
      });
    }
    const lines = codeLines(
      shownLines(sample.code).map(({ text }) => text),
      meta,
    );
    properties.html = renderBlock(lines, language, meta, unpackRecord(record, found));
    properties.types = `${typesAsset(record).name}#${index}`;
  }
  // The block is whole in `html`; what the theme would read again is left out of the page's weight.
  node.value = '';
  const title = sampleLanguages.includes(language) ? parseFenceMeta(meta).title : /title="([^"]*)"/.exec(meta)?.[1];
  node.meta = title === undefined ? null : `title="${title}"`;
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } };
}
