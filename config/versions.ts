import type { VersionOptions } from '@docusaurus/plugin-content-docs';
import releasedVersions from '../versions.json';

const [latest] = releasedVersions;
if (latest === undefined) {
  throw new Error('versions.json: no released version is listed. Cut one with `npx docusaurus docs:version <name>`.');
}

/** The released version served at the root, the first of versions.json. */
export const latestVersion: string = latest;

/** How each version of the main docs is named and where it is served. */
export const versions: Record<string, VersionOptions> = {
  current: { label: 'Preview', path: 'next', banner: 'unreleased', noIndex: true },
  [latestVersion]: { label: latestVersion, path: '/' },
};
