import { createHash } from 'node:crypto';
import type { SampleManifest } from '../../samples/environments.ts';
import { recordFormat } from './PageRecord.ts';

/** What decides the compiler's answer, apart from the manifest. */
export interface KeyedSample {
  environment: string;
  language: string;
  code: string;
  setups: Readonly<Record<string, string>>;
  run?: string;
}

/** Hashes a text to 16 hexadecimal digits. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Names a sample by everything that its record depends on: a change of any part asks for a new record. */
export function sampleKey(manifest: SampleManifest, sample: KeyedSample): string {
  const { environment, language, code, setups, run } = sample;
  const { typescript, compilerOptions, environments } = manifest;
  const { packages } = environments[environment] ?? {};
  return digest(
    JSON.stringify([
      recordFormat,
      typescript,
      compilerOptions,
      packages,
      language,
      code,
      setups,
      ...(run === undefined ? [] : [run, environments[environment]?.server?.packages]),
    ]),
  );
}
