import { readFileSync } from 'node:fs';

/** A package as the lockfile names it. */
export interface LockedPackage {
  name: string;
  version: string;
  /** SPDX expression, or `undefined` where the package names none. */
  licence: string | undefined;
  hasInstallScript: boolean;
  /** Whether the lockfile holds the hash of what is downloaded. */
  hasHash: boolean;
}

interface LockfileEntry {
  version?: string;
  license?: string;
  hasInstallScript?: boolean;
  integrity?: string;
}

/** Every package of a lockfile of npm, in its order. */
export function readLockfile(path: string): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, LockfileEntry> };
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, { version, license, hasInstallScript, integrity }]) => ({
      name: place.replace(/^.*node_modules\//, ''),
      version: version ?? 'unknown',
      licence: license,
      hasInstallScript: hasInstallScript ?? false,
      hasHash: integrity !== undefined,
    }));
}
