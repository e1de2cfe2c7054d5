import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect } from 'vitest';
import type { SampleManifest } from '../../../packages/records/site/SampleManifest.ts';
import { compilerName } from '../../../packages/recorder/environments/locateCompiler.ts';
import { installFolder, locateEnvironments } from '../../../packages/recorder/environments/locateEnvironments.ts';
import { Records } from '../../../packages/records/Records.ts';
import type { SampleSite } from '../../../packages/records/site/SampleSite.ts';
import type { TableDefinition } from '../../../packages/records/site/TableDefinition.ts';
import { type RecordOptions, recordSite } from '../../../packages/recorder/record/recordSite.ts';
import type { RunOptions } from '../../../packages/recorder/run/runOnServer.ts';
import { Servers } from '../../../packages/recorder/run/Servers.ts';
import { makeFolder, writeIn } from '../makeFolder.ts';

/** Folder of one of the small libraries that these tests compile against. */
export function fixture(name: string): string {
  return join(import.meta.dirname, 'fixtures', name);
}

export const kitOptions = {
  strict: true,
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2022'],
  types: [],
};

/** A manifest with one environment, whose library is a few lines of declarations. */
export const kitManifest = {
  areas: [{ folder: 'docs', route: '/', environment: 'kit' }],
  environments: {
    kit: {
      library: 'kit',
      packages: { kit: '1.0.0' },
      typescript: ts.version,
      compilerOptions: kitOptions,
      negativeChecks: [{ refuses: 'a number for an id', error: 2345, code: "import { place } from 'kit'\nplace(1)" }],
    },
  },
} satisfies SampleManifest;

export const server = { kind: 'firestore' as const, name: 'Kit server', release: '1.0.0', fixture: 'shop' };

/** A table whose cells place orders with the small library. */
export const tips: TableDefinition = {
  caption: 'Tips',
  axes: ['Order', 'Tip'],
  rows: ['a1', 'a2'],
  columns: ['1', '3'],
  labelOf: (name) => `\`${name}\``,
  sides: { kit: 'kit' },
  fixture: 'shop',
  reads: true,
  programOf: (id, tip) => ({
    setup: "import { place } from 'kit'",
    code: `place({ id: '${id}', tip: ${tip} })`,
    call: `place({ id: '${id}', tip: ${tip} }).then(() => 1)`,
  }),
};

export function manifestWith(change: Partial<SampleManifest['environments'][string]>): SampleManifest {
  return { ...kitManifest, environments: { kit: { ...kitManifest.environments.kit, ...change } } };
}

/** Writes the files of a small site to a folder that goes after the tests. */
export function createSite(files: Record<string, string> = {}, manifest: SampleManifest = kitManifest): Records {
  return new Records({ root: makeFolder(files), manifest, setupPages: { kit: '/model#describe' } });
}

export function write({ root }: SampleSite, file: string, text: string): void {
  writeIn(root, file, text);
}

export function read({ root }: SampleSite, file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Replaces a text that must be there. */
export function replace(site: SampleSite, file: string, text: string | RegExp, by: string): void {
  const before = read(site, file);
  expect(before).toMatch(text);
  write(site, file, before.replace(text, by));
}

/** The environments of a site with its library taken from a fixture. */
export function kitFrom(site: SampleSite, name = 'kit-1.0.0') {
  return locateEnvironments(site, new Map([['kit', fixture(name)]]));
}

/** Does something with the small library, and servers that have the emulator's interface and end with it. */
export async function withServers<Result>(
  site: SampleSite,
  work: (options: Pick<RunOptions, 'environments' | 'servers'>) => Promise<Result>,
  environments = kitFrom(site),
): Promise<Result> {
  const servers = new Servers(site.root, () => [process.execPath, fixture('emulator.mjs')]);
  return work({ environments, servers }).finally(() => servers.stop());
}

export function record(site: Records, given: Partial<RecordOptions> = {}) {
  return withServers(site, (options) => recordSite(site, { ...options, ...given }), given.environments);
}

export async function recordedSite(files: Record<string, string>): Promise<Records> {
  const site = createSite(files);
  expect((await record(site)).findings).toEqual([]);
  return site;
}

export function pageWith(code: string, meta = ''): string {
  return `# Page\n\n\`\`\`ts ${meta}\n${code}\n\`\`\`\n`;
}

/** Folder of an installed compiler, from the repository's root. */
export function compilerFolder(release: string): string {
  return `${installFolder(compilerName(release))}/node_modules/typescript`;
}

/** A compiler that has its own mind on the line with `tip: 3`, and stops at a file that says `break`. */
export function fakeCompiler(release: string, message: string): Record<string, string> {
  const folder = compilerFolder(release);
  return {
    [`${folder}/package.json`]: `{ "name": "typescript", "version": "${release}" }`,
    [`${folder}/bin/tsc`]: `
      const { readFileSync } = require('node:fs');
      const message = ${JSON.stringify(message)};
      for (const file of JSON.parse(readFileSync(process.argv.at(-1), 'utf8')).files) {
        const lines = readFileSync(file, 'utf8').split('\\n');
        if (lines.some((line) => line.includes('break'))) process.exit(3);
        const at = lines.findIndex((line) => line.includes('tip: 3')) + 1;
        if (at > 0 && message !== '') console.log(file + '(' + at + ',19): ' + message);
      }`,
  };
}
