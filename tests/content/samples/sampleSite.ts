import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SampleManifest } from '../../../samples/environments.ts';
import { locateEnvironments } from '../../../plugins/samples/locateEnvironments.ts';
import type { SampleSite } from '../../../plugins/samples/read/readSample.ts';

/** Folder of one of the small libraries that these tests compile against. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));
}

/** A manifest with one environment, whose library is a few lines of declarations. */
export const kitManifest: SampleManifest = {
  typescript: '5.9.3',
  compilerOptions: {
    strict: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2022'],
    types: [],
  },
  areas: [{ folder: 'docs', environment: 'kit' }],
  environments: {
    kit: {
      library: 'kit',
      packages: { kit: '1.0.0' },
      probes: [{ refuses: 'a number for an id', error: 2345, code: "import { place } from 'kit'\nplace(1)" }],
    },
  },
};

/** Writes the files of a small site to a folder of its own. */
export function createSite(files: Record<string, string>, manifest = kitManifest): SampleSite {
  const root = mkdtempSync(join(tmpdir(), 'sample-site-'));
  process.on('exit', () => rmSync(root, { recursive: true, force: true }));
  const site = { root, manifest };
  Object.entries(files).forEach(([file, text]) => write(site, file, text));
  return site;
}

export function write({ root }: SampleSite, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

export function read({ root }: SampleSite, file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Replaces a text that must be there. */
export function replace(site: SampleSite, file: string, text: string, by: string): void {
  const before = read(site, file);
  if (!before.includes(text)) {
    throw new Error(`${file} does not hold ${text}`);
  }
  write(site, file, before.replace(text, by));
}

/** The environments of a site with its library taken from a fixture. */
export function kitFrom(site: SampleSite, name = 'kit-1.0.0', anyRelease = false) {
  return locateEnvironments(site, new Map([['kit', fixture(name)]]), anyRelease);
}

/** A page with one sample. */
export function pageWith(code: string, meta = ''): string {
  return `# Page\n\n\`\`\`ts ${meta}\n${code}\n\`\`\`\n`;
}
