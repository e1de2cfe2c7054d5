import type { SampleManifest } from '../../../samples/environments.ts';
import { FindingError } from '../Finding.ts';
import { sampleKey } from '../sampleKey.ts';
import { parseDirective } from './directives.ts';
import type { Fence } from './findFences.ts';
import { type FenceMeta, parseFenceMeta } from './parseFenceMeta.ts';
import { readSetup, resolveSetups, setupFolder } from './resolveSetups.ts';

/** A fence that is compiled. */
export interface Sample {
  page: string;
  /** Line of the opening fence in its page. */
  line: number;
  title: string | undefined;
  environment: string;
  language: string;
  code: string;
  /** Codes of the errors that the author expects. */
  expectedErrors: number[];
  /** Texts of the setup files it imports, directly or not, by name. */
  setups: Record<string, string>;
  run?: FenceMeta['run'];
  key: string;
}

/** A fence whose author says why it is not compiled. */
export interface ExemptFence {
  page: string;
  line: number;
  reason: string;
}

/** Where samples are read, and by which rules. */
export interface SampleSite {
  /** Root of the repository. */
  root: string;
  manifest: SampleManifest;
}

/** Languages whose fences are samples. */
export const sampleLanguages: readonly string[] = ['ts', 'tsx'];

/**
 * Reads one TypeScript fence of a page.
 *
 * @throws FindingError with the place of a bad meta, a bad directive or a missing setup file.
 */
export function readSample(
  { root, manifest }: SampleSite,
  page: string,
  fence: Omit<Fence, 'heading'>,
): Sample | ExemptFence {
  const { line, language } = fence;
  let at = line;
  try {
    const meta = parseFenceMeta(fence.meta);
    if (meta.notCompiled !== undefined) {
      return { page, line, reason: meta.notCompiled };
    }
    const area = manifest.areas.find(({ folder }) => page.startsWith(`${folder}/`));
    const environment = meta.env ?? area?.environment;
    if (environment === undefined || !(environment in manifest.environments)) {
      throw new Error(
        `environment \`${environment ?? ''}\` is not in samples/environments.ts, which has ${Object.keys(manifest.environments).join(', ')}`,
      );
    }
    const code = codeOf(root, environment, fence, meta.setup);
    const ownFiles: string[] = [];
    const expectedErrors = new Set<number>();
    for (const [index, text] of code.split('\n').entries()) {
      at = meta.setup === undefined ? line + 1 + index : line;
      const directive = parseDirective(text);
      if (directive?.kind === 'errors') {
        directive.codes.forEach((expected) => expectedErrors.add(expected));
      } else if (directive?.kind === 'filename') {
        const name = directive.name.replace(/\.tsx?$/, '');
        if (readSetup(root, environment, name) !== undefined) {
          throw new Error(`\`${directive.name}\` is also ${setupFolder(environment)}/${name}.ts; choose another name`);
        }
        ownFiles.push(name);
      }
    }
    at = line;
    const setups = resolveSetups(root, environment, code, ownFiles);
    if (meta.run !== undefined && (manifest.environments[environment]?.server === undefined || ownFiles.length > 0)) {
      throw new Error(`\`run\` needs one file and an environment with a server, which \`${environment}\` may not have`);
    }
    const keyed = { environment, language, code, setups, ...(meta.run === undefined ? {} : { run: meta.run }) };
    return {
      ...keyed,
      page,
      line,
      title: meta.title,
      expectedErrors: [...expectedErrors],
      key: sampleKey(manifest, keyed),
    };
  } catch (error) {
    throw new FindingError({
      file: page,
      line: at,
      message: (error as Error).message,
      remedy: 'correct the fence; CONTRIBUTING.md shows how a sample is written',
    });
  }
}

function codeOf(root: string, environment: string, fence: Omit<Fence, 'heading'>, setup: string | undefined): string {
  if (setup === undefined) {
    if (fence.code.trim() === '') {
      throw new Error('the fence is empty');
    }
    return fence.code;
  }
  if (fence.code.trim() !== '') {
    throw new Error('`setup=` shows the setup file, so the fence must be empty');
  }
  const code = readSetup(root, environment, setup);
  if (code === undefined) {
    throw new Error(`${setupFolder(environment)}/${setup}.ts is missing`);
  }
  return code.trimEnd();
}
