import type { SampleManifest } from '../../samples/environments.ts';
import { FindingError } from './Finding.ts';
import { areaOf, environmentOf } from './read/readSample.ts';

/** The few properties of a Markdown node that this module reads or sets. */
export interface ReleaseNode {
  type: string;
  name?: string | null;
  value?: string;
  children?: ReleaseNode[];
  attributes?: unknown;
  position?: { start: { line: number } } | undefined;
}

/** Text of an attribute of a JSX element, `undefined` where it has none or another kind of value. */
export function attributeOf({ attributes }: { attributes?: unknown }, name: string): string | undefined {
  const list = Array.isArray(attributes) ? (attributes as { name?: string; value?: unknown }[]) : [];
  const value = list.find((attribute) => attribute.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Releases by package or server; two libraries want different ones of a peer, and a page means the one of its own environment. */
function packagesOf(manifest: SampleManifest, page: string): Record<string, string> {
  const { environments } = manifest;
  const all = Object.values(environments).map(({ packages, server }) => ({
    ...packages,
    ...(server && { [server.name]: server.release }),
  }));
  const called = Object.values(areaOf(manifest, page)?.environments ?? {}).map((name) => environments[name]?.packages);
  const own = environments[environmentOf(manifest, page) ?? '']?.packages;
  return Object.assign({}, ...all, ...called, own) as Record<string, string>;
}

/** Puts releases where a text says `{package}`, as in `npm install firelordjs@{firelordjs}`. */
export function withReleases(manifest: SampleManifest, page: string, text: string): string {
  if (!text.includes('{')) {
    return text;
  }
  const packages = packagesOf(manifest, page);
  return text.replaceAll(/\{([@\w/-]+)\}/g, (placeholder, name: string) => packages[name] ?? placeholder);
}

function releaseOf(manifest: SampleManifest, page: string, node: ReleaseNode): string {
  const packages = packagesOf(manifest, page);
  const library = attributeOf(node, 'of') ?? '';
  const release = packages[library];
  if (release === undefined) {
    throw new FindingError({
      file: page,
      ...(node.position && { line: node.position.start.line }),
      message: `\`${library}\` is no package of samples/environments.ts`,
      remedy: `use one of ${Object.keys(packages).join(', ')}`,
    });
  }
  return release;
}

/**
 * Puts releases into the prose of a page: `{package}` in inline code, and `<Release of="package" />`.
 *
 * @throws FindingError for a package that no environment has.
 */
export function resolveReleases(manifest: SampleManifest, page: string, node: ReleaseNode): void {
  if (node.type === 'inlineCode') {
    node.value = withReleases(manifest, page, node.value ?? '');
  }
  node.children?.forEach((child, index, siblings) => {
    if (child.name === 'Release') {
      siblings[index] = { type: 'text', value: releaseOf(manifest, page, child) };
    } else {
      resolveReleases(manifest, page, child);
    }
  });
}
