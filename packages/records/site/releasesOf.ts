import { listDocumented, type SampleManifest } from './SampleManifest.ts';
import { findArea, resolveEnvironmentName } from './SampleSite.ts';

/** Releases by package or server; two libraries want different ones of a peer, and a page means the one of its own environment. */
export function releasesOf(manifest: SampleManifest, page: string): Record<string, string> {
  const { environments } = manifest;
  const all = listDocumented(manifest).map(([, { packages, server }]) => ({
    ...packages,
    ...(server && { [server.name]: server.release }),
  }));
  const called = Object.values(findArea(manifest, page)?.environments ?? {}).map(
    (name) => environments[name]?.packages,
  );
  const own = environments[resolveEnvironmentName(manifest, page) ?? '']?.packages;
  return Object.assign({}, ...all, ...called, own) as Record<string, string>;
}

/** Puts releases in place of names in braces, such as `{firelordjs}`; other braces stay. */
export function fillReleases(text: string, releases: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([@\w/-]+)\}/g, (whole, name: string) => releases[name] ?? whole);
}
