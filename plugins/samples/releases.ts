import type { SampleManifest } from '../../samples/environments.ts';
import { FindingError } from './Finding.ts';

function packagesOf({ areas, environments }: SampleManifest, page: string): Map<string, string> {
  const own = areas.find(({ folder }) => page.startsWith(`${folder}/`))?.environment ?? '';
  const { [own]: first, ...others } = environments;
  // Two libraries want different releases of the same peer; a page means the one of its own environment.
  return new Map(
    [...Object.values(others), ...(first === undefined ? [] : [first])].flatMap(({ packages }) =>
      Object.entries(packages),
    ),
  );
}

/**
 * The release of a package that a page documents.
 *
 * @throws FindingError for a package that no environment has.
 */
export function releaseOf(manifest: SampleManifest, page: string, library: string, line?: number): string {
  const packages = packagesOf(manifest, page);
  const release = packages.get(library);
  if (release === undefined) {
    throw new FindingError({
      file: page,
      ...(line === undefined ? {} : { line }),
      message: `\`${library}\` is no package of samples/environments.ts`,
      remedy: `use one of ${[...packages.keys()].join(', ')}`,
    });
  }
  return release;
}

/** Puts releases where a text says `{package}`, as in `npm install firelordjs@{firelordjs}`. */
export function withReleases(manifest: SampleManifest, page: string, text: string): string {
  const packages = packagesOf(manifest, page);
  return text.replaceAll(/\{([@\w/-]+)\}/g, (placeholder, name: string) => packages.get(name) ?? placeholder);
}
