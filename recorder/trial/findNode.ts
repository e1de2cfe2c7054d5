import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBeside, type LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';

/** Finds the releases of Node that the SDK below a library asks for, as npm has ranges: the strictest of its packages. */
export function findNode(
  { manifest }: SampleSite,
  environments: LocatedEnvironments,
  name: string,
): string | undefined {
  const { sdk = '', library = '' } = manifest.environments[name] ?? {};
  const folder = environments.get(name)?.get(library);
  if (folder === undefined) {
    return undefined;
  }
  const [first = ''] = sdk.split('/');
  const ranges = [first, '@firebase/app', `@${sdk}`, '@google-cloud/firestore'].flatMap((each) => {
    const at = findBeside(folder, each);
    const text = at === undefined ? '{}' : readFileSync(join(at, 'package.json'), 'utf8');
    return (JSON.parse(text) as { engines?: { node?: string } }).engines?.node ?? [];
  });
  const leastOf = (range: string) => Number(/\d+(?:\.\d+)?/.exec(range)?.[0] ?? 0);
  return ranges.sort((one, other) => leastOf(other) - leastOf(one))[0];
}
