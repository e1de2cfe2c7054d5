import type { SampleManifest } from '../site/SampleManifest.ts';
import { resolveEnvironmentName } from '../site/SampleSite.ts';
import { FindingError } from '../../../lib/Finding.ts';
import { digest } from '../files/recordFiles.ts';
import type { Records } from '../Records.ts';
import type { Fence } from './listFences.ts';
import { type FenceMeta, parseFenceMeta } from './parseFenceMeta.ts';
import { parseDirective } from './shownLines.ts';

/** Raised whenever the shape or the meaning of a page's record changes; part of every sample's key. */
export const recordFormat = 2;

/** A fence that is compiled. */
export interface Sample {
  page: string;
  /** Line of the opening fence in its page. */
  line: number;
  title: string | undefined;
  environment: string;
  language: string;
  code: string;
  /** Releases of TypeScript that are asked beside the one that is recorded. */
  comparedTypescript: readonly string[];
  /** Codes of the errors that the author expects. */
  expectedErrors: number[];
  /** Texts of the setup files it imports, directly or not, by name. */
  setups: Record<string, string>;
  /** How it is run; left out where its environment has no server, it does not compile, or the author says why not. */
  run?: SampleRun;
  /** Why it is not run, where its author says so. */
  skipReason?: string;
  key: string;
}

/** How a sample is run, when it is recorded. */
export interface SampleRun {
  /** Whether the page says what happened. */
  shown: boolean;
  /** Documents that it starts from, as JSON. */
  fixture: string;
  /** Part of the message of the error that must end it. */
  throws?: string;
}

/** A fence whose author says why it is not compiled. */
export interface ExemptFence {
  page: string;
  line: number;
  reason: string;
  /** The path whose commands compile it. */
  path?: string | undefined;
}

/** Languages whose fences are samples. */
export const sampleLanguages: readonly string[] = ['ts', 'tsx'];

function fenceFinding(file: string, line: number, error: unknown): FindingError {
  const { message } = error as Error;
  return new FindingError({
    file,
    line,
    message,
    remedy: 'correct the fence; src/pages/markdown-page.mdx says what one may ask',
  });
}

/**
 * Reads the meta of a fence in a page.
 *
 * @throws FindingError with the place of a bad one.
 */
export function readMeta(page: string, { line, meta }: Fence): FenceMeta {
  try {
    return parseFenceMeta(meta);
  } catch (error) {
    throw fenceFinding(page, line, error);
  }
}

/**
 * Reads one TypeScript fence of a page.
 *
 * @throws FindingError with the place of a bad meta, a bad directive or a missing setup file.
 */
export function readSample(
  records: Records,
  page: string,
  fence: Fence,
  meta = readMeta(page, fence),
): Sample | ExemptFence {
  const { manifest } = records;
  const { line, language } = fence;
  let at = line;
  try {
    if (meta.notCompiled !== undefined) {
      return { page, line, reason: meta.notCompiled, path: meta.path };
    }
    const environment = resolveEnvironmentName(manifest, page, meta.env) ?? '';
    if (!(environment in manifest.environments)) {
      const known = Object.keys(manifest.environments).join(', ');
      throw new Error(`environment \`${environment}\` is not in config/environments.ts, which has ${known}`);
    }
    const code = readCode(records, environment, fence, meta.setup);
    const ownFiles: string[] = [];
    const expectedErrors = new Set<number>();
    let throws: string | undefined;
    for (const [index, text] of code.split('\n').entries()) {
      at = meta.setup === undefined ? line + 1 + index : line;
      const directive = parseDirective(text);
      if (directive?.kind === 'errors') {
        directive.codes.forEach((expected) => expectedErrors.add(expected));
      } else if (directive?.kind === 'throws') {
        throws = directive.message;
      } else if (directive?.kind === 'filename') {
        const name = directive.name.replace(/\.tsx?$/, '');
        if (records.read(setupPath(environment, name)) !== undefined) {
          throw new Error(`\`${directive.name}\` is also ${setupPath(environment, name)}; choose another name`);
        }
        ownFiles.push(name);
      }
    }
    at = line;
    const setups = resolveSetups(records, environment, code, ownFiles);
    const run = planRun(records, environment, meta, expectedErrors.size > 0, throws);
    const { comparedTypescript = [] } = manifest.environments[environment] ?? {};
    const keyed = { environment, language, code, setups, ...run };
    return {
      ...keyed,
      comparedTypescript,
      page,
      line,
      title: meta.title,
      expectedErrors: [...expectedErrors],
      key: sampleKey(manifest, keyed),
    };
  } catch (error) {
    throw fenceFinding(page, at, error);
  }
}

function readCode(records: Records, environment: string, fence: Fence, setup: string | undefined): string {
  if (setup === undefined && fence.code.trim() === '') {
    throw new Error('the fence is empty');
  }
  if (setup !== undefined && fence.code.trim() !== '') {
    throw new Error('`setup=` shows the setup file, so the fence must be empty');
  }
  return setup === undefined ? fence.code : readSetup(records, environment, setup).trimEnd();
}

/** Samples run where their environment has a server, and no path runs them; those with an expected error only where the page shows the run. */
function planRun(
  records: Records,
  name: string,
  meta: FenceMeta,
  hasErrors: boolean,
  throws: string | undefined,
): Pick<Sample, 'run' | 'skipReason'> {
  const { server } = records.manifest.environments[name] ?? {};
  const isShown = meta.run === 'shown';
  const cannot = isShown ? undefined : meta.run;
  const isRunnable = server !== undefined && meta.path === undefined;
  const isRun = isRunnable && cannot === undefined && (isShown || !hasErrors);
  if (isShown && !isRun) {
    throw new Error(`\`run\` needs an environment with a server, which \`${name}\` is not, and no path, which runs it`);
  }
  if (cannot !== undefined && (!isRunnable || hasErrors)) {
    throw new Error(`\`run=${cannot}\` is not needed: the sample would not be run anyway; take it out`);
  }
  if (!isRun) {
    if (throws !== undefined || meta.fixture !== undefined) {
      throw new Error('`@throws` and `fixture=` are for samples that run, and this one does not');
    }
    return cannot === undefined ? {} : { skipReason: cannot };
  }
  const fixture = readFixture(records, meta.fixture ?? server.fixture);
  return { run: { shown: isShown, fixture, ...(throws !== undefined && { throws }) } };
}

/** Whether a sample is there to show what does not compile, or throws. */
export function isFailing({ expectedErrors, run }: Sample): boolean {
  return expectedErrors.length > 0 || run?.throws !== undefined;
}

/** Text of a file of samples/fixtures. @throws Error where there is none. */
export function readFixture(records: Records, name: string): string {
  return readShared(records, 'fixture', `samples/fixtures/${name}.json`).trimEnd();
}

function readShared(records: Records, kind: string, file: string): string {
  const text = records.read(file);
  if (text === undefined) {
    throw new Error(`the ${kind} ${file} is missing`);
  }
  return text;
}

/** What is asked of a sample, apart from the options of its environment. */
type KeyedSample = Pick<Sample, 'environment' | 'language' | 'code' | 'setups' | 'run'>;

/** Names a sample by what is asked of it: a change of any part asks for a new record. Who answers is not a part. */
function sampleKey({ environments }: SampleManifest, sample: KeyedSample): string {
  const { environment, language, code, setups, run } = sample;
  const { compilerOptions } = environments[environment] ?? {};
  return digest(JSON.stringify([recordFormat, environment, compilerOptions, language, code, setups, run]));
}

const relativeImport = /\b(?:from|import)\s*\(?\s*['"]\.\/(?<name>[^'"]+)['"]/g;

/** Folder of the setup files that samples of an environment may import, from the repository's root: those of its library. */
export function setupFolder(environment: string): string {
  return `samples/setups/${environment.replace(/(?:(?<=.)@[^@/]+)+$/, '')}`;
}

function setupPath(environment: string, name: string): string {
  return `${setupFolder(environment)}/${name}.ts`;
}

/** Text of a set-up file. @throws Error where it is missing. */
export function readSetup(records: Records, environment: string, name: string): string {
  return readShared(records, 'setup file', setupPath(environment, name));
}

/** Reads the setup files that a sample imports, and those that they import; not the files that it brings itself. */
export function resolveSetups(
  records: Records,
  environment: string,
  code: string,
  own: readonly string[],
): Record<string, string> {
  const setups = new Map<string, string>();
  const visit = (importing: string) => {
    for (const { groups } of importing.matchAll(relativeImport)) {
      const name = groups?.name ?? '';
      if (!own.includes(name) && !setups.has(name)) {
        const setup = readSetup(records, environment, name);
        setups.set(name, setup);
        visit(setup);
      }
    }
  };
  visit(code);
  return Object.fromEntries([...setups].sort(([a], [b]) => (a < b ? -1 : 1)));
}
