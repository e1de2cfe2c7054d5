import { compilerOptions } from '../../../config/compilerOptions.ts';
import { environmentName, publishedVersions } from '../../../config/docsInstances.ts';
import type { PlaygroundSetting } from '../../../lib/browser/playgroundAddress.ts';

/** What the Playground opens samples with, by the name of their environment, as config/environments.ts names it. */
export const playgroundSettings: Readonly<Record<string, PlaygroundSetting>> = Object.fromEntries(
  publishedVersions.flatMap(({ instance, version }) =>
    Object.entries(version.packages).map(([library, packages]) => [
      environmentName(instance, version, library),
      {
        typescript: version.typescript ?? '',
        packages,
        compilerOptions: { ...compilerOptions, ...version.compilerOptions },
      },
    ]),
  ),
);
