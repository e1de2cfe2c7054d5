import type { SampleEnvironment } from '../../../samples/environments.ts';
import { FindingError } from '../Finding.ts';
import type { SampleCompiler } from './createCompiler.ts';

/**
 * Compiles the probes of an environment: code that it must refuse, and would accept with a package missing or wrong.
 *
 * @throws FindingError that says what it lets through.
 */
export function proveEnvironment(
  name: string,
  { packages, probes }: SampleEnvironment,
  compiler: SampleCompiler,
): void {
  for (const { refuses, error, code } of probes) {
    const probe = {
      page: 'samples/environments.ts',
      line: 0,
      title: undefined,
      language: 'ts',
      setups: {},
      key: '',
    };
    const { findings } = compiler.compile({ ...probe, environment: name, code, expectedErrors: [error] });
    if (findings.length > 0) {
      throw new FindingError({
        file: 'samples/environments.ts',
        message: `environment \`${name}\` does not prove itself: it must refuse ${refuses}\n${findings.map(({ message }) => message).join('\n')}`,
        remedy: `see that ${Object.entries(packages)
          .map(([library, release]) => `${library}@${release}`)
          .join(', ')} are installed together`,
      });
    }
  }
}
