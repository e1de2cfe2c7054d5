import { compilerOptions } from '../../../config/compilerOptions.ts';
import { environmentName, publishedVersions } from '../../../config/docsInstances.ts';
import { playgroundAddress, type PlaygroundSetting } from '../../../lib/browser/playgroundAddress.ts';

/** What the Playground opens samples with, by the name of their environment, as config/environments.ts names it. */
export const playgroundSettings: Readonly<Record<string, PlaygroundSetting>> = Object.fromEntries(
  publishedVersions.flatMap(({ instance, version }) =>
    Object.entries(version.packages).map(([library, packages]) => [
      environmentName(instance, version, library),
      { typescript: version.typescript ?? '', packages, compilerOptions },
    ]),
  ),
);

/**
 * Opens the TypeScript Playground with a file, in a tab of its own.
 *
 * @param playground As a block names it: the environment of the sample, and the options that it sets itself.
 */
export function openPlayground(file: string, playground: string): void {
  const [environment = '', query] = playground.split('?');
  const setting = playgroundSettings[environment];
  if (setting !== undefined) {
    const options = [...new URLSearchParams(query)].map(([name, value]) => [name, value === 'true'] as const);
    window.open(playgroundAddress(file, setting, Object.fromEntries(options)), '_blank', 'noopener');
  }
}
