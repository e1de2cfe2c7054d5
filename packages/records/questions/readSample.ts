import { FindingError } from '../../../lib/Finding.ts';
import type { Records } from '../Records.ts';
import type { SampleServer } from '../site/SampleManifest.ts';
import { resolveEnvironmentName } from '../site/SampleSite.ts';
import type { Fence } from './listFences.ts';
import { type FenceMeta, parseFenceMeta } from './parseFenceMeta.ts';
import { completeProgram, type Program, readSetup, setupPath } from './Program.ts';
import { parseDirective } from './shownLines.ts';

/** A fence that is compiled. */
export interface Sample extends Program {
  /** Why it is not run, where its author says so. */
  skipReason?: string;
}

/** A fence whose author says why it is not compiled. */
export interface ExemptFence {
  page: string;
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

/** Reads the meta of a fence in a page. */
export function readMeta(page: string, { line, meta }: Fence): FenceMeta {
  try {
    return parseFenceMeta(meta);
  } catch (error) {
    throw fenceFinding(page, line, error);
  }
}

/** Reads one TypeScript fence of a page. */
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
      return { page, path: meta.path };
    }
    const environment = resolveEnvironmentName(manifest, page, meta.env) ?? '';
    if (!(environment in manifest.environments)) {
      const names = Object.keys(manifest.environments).join(', ');
      throw new Error(`environment \`${environment}\` is not in config/environments.ts, which has ${names}`);
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
    const { server } = manifest.environments[environment] ?? {};
    const run = planRun(environment, server, meta, expectedErrors.size > 0, throws);
    const place = { page, line, title: meta.title, environment };
    return completeProgram(
      records,
      { ...place, language, code, expectedErrors: [...expectedErrors], ...run },
      ownFiles,
    );
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
  name: string,
  server: SampleServer | undefined,
  meta: FenceMeta,
  hasErrors: boolean,
  throws: string | undefined,
): Pick<Sample, 'run' | 'skipReason'> {
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
  const fixture = meta.fixture ?? server.fixture;
  return { run: { shown: isShown, fixture, ...(throws !== undefined && { throws }) } };
}

/** Whether a sample is there to show what does not compile, or throws. */
export function isFailing({ expectedErrors, run }: Sample): boolean {
  return expectedErrors.length > 0 || run?.throws !== undefined;
}
