import { playgroundAddress } from '@site/lib/browser/playgroundAddress';
import { playgroundSettings } from '@site/src/components/CodeButtons/playgroundSettings';

/**
 * Opens the TypeScript Playground with a file, in a tab of its own.
 *
 * @param playground As a block names it: the environment of the sample, and the options that it sets itself.
 */
export function openPlayground(file: string, playground: string): void {
  const [environment = '', options] = playground.split('?');
  const setting = playgroundSettings[environment];
  if (setting !== undefined) {
    const own = [...new URLSearchParams(options)].map(([name, value]) => [name, value === 'true'] as const);
    window.open(playgroundAddress(file, setting, Object.fromEntries(own)), '_blank', 'noopener');
  }
}
