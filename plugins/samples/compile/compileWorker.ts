import { createTwoslasher, type TwoslashInstance, type TwoslashReturn } from 'twoslash';
import type { SampleManifest } from '../environments/SampleManifest.ts';
import type { Finding } from '../../shared/Finding.ts';
import type { SampleRecord, TextSpan } from '../record/PageRecord.ts';
import { type Sample, setupFolder } from '../read/readSample.ts';
import { shownLines } from '../read/shownLines.ts';
import { loadTypeScript, withoutPaths, type Workspace } from './createWorkspace.ts';
import { TscEnvironments } from './TscEnvironments.ts';

/** What the parent sends first; samples follow one by one. */
export interface WorkerSetup {
  manifest: SampleManifest;
  environment: string;
  workspace: Workspace;
}

/** What came of one sample: what the compiler said, fit for a record only where nothing is wrong with it. */
export interface CompiledSample {
  record?: SampleRecord;
  findings: Finding[];
}

/** What the worker answers to each sample, and without findings to the setup; a text is why it cannot. */
export type WorkerAnswer = CompiledSample | string;

const shownLength = 1000;
const shownCompletions = 40;

let compile: (sample: Sample) => CompiledSample;

process.on('message', (message: WorkerSetup | Sample) => {
  try {
    if ('manifest' in message) {
      compile = createCompiler(message);
    }
    process.send?.(('manifest' in message ? { findings: [] } : compile(message)) satisfies WorkerAnswer);
  } catch (error) {
    process.send?.((error as Error).stack satisfies WorkerAnswer | undefined);
  }
});

/** Compiles samples of one environment, one after the other, on one language service. */
function createCompiler({ manifest, environment, workspace }: WorkerSetup): typeof compile {
  const ts = loadTypeScript(workspace);
  const { compilerOptions } = manifest.environments[environment] ?? {};
  const { options, errors } = ts.convertCompilerOptionsFromJson(compilerOptions, workspace.folder);
  if (errors.length > 0) {
    throw new Error(`samples/environments.ts: ${errors.map(({ messageText }) => messageText as string).join('\n')}`);
  }
  const twoslash = createTwoslasher({
    tsModule: ts,
    vfsRoot: workspace.folder,
    cache: new TscEnvironments(),
    customTags: ['throws'],
    // Without this, `baseUrl` would let a sample import a setup file by a bare name.
    compilerOptions: { ...options, baseUrl: undefined },
    handbookOptions: { noErrorValidation: true, keepNotations: true },
  });
  const setupFindings = new Map<string, Finding[]>();
  return (sample) => {
    for (const [name, code] of Object.entries(sample.setups)) {
      const file = `${setupFolder(environment)}/${name}.ts`;
      const findings = setupFindings.get(file) ?? compileSetup(workspace, twoslash, file, code);
      setupFindings.set(file, findings);
      if (findings.length > 0) {
        return { findings };
      }
    }
    return compileSample(workspace, twoslash, sample);
  };
}

function compileSetup(workspace: Workspace, twoslash: TwoslashInstance, file: string, code: string): Finding[] {
  return twoslash(code, 'ts', { handbookOptions: { noStaticSemanticInfo: true } }).errors.map((error) => ({
    file,
    line: error.line + 1,
    message: `error ${error.code}: ${shorten(withoutPaths(workspace, error.text))}`,
    remedy: 'correct the setup file; it must compile without errors',
  }));
}

function shorten(message: string): string {
  return message.length > shownLength ? `${message.slice(0, shownLength)}…` : message;
}

function compileSample(workspace: Workspace, twoslash: TwoslashInstance, sample: Sample): CompiledSample {
  const { page, line, code, language, key, environment, title, expectedErrors } = sample;
  const findings: Finding[] = [];
  const find = (after: number, message: string, remedy: string) =>
    findings.push({ file: page, line: line + after, message, remedy });
  let result: TwoslashReturn;
  try {
    result = twoslash(code, language, { handbookOptions: { noStaticSemanticInfo: sample.errorsOnly === true } });
  } catch (error) {
    const message = (error as Error).message.trim().replace(/^## /, '');
    find(Number(/on line (\d+)/.exec(message)?.[1] ?? 0), shorten(message), 'correct the sample');
    return { findings };
  }
  const shown = new Map(shownLines(code).map(({ source }, index) => [source, index]));
  const listSpans = (nodes: TwoslashReturn['hovers'] | TwoslashReturn['queries']) =>
    nodes
      .flatMap(({ line, character, length, text }): TextSpan[] => {
        const at = shown.get(line);
        return at === undefined ? [] : [[at, character, length, withoutPaths(workspace, text)]];
      })
      .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const errors = result.errors
    .map((error) => ({ ...error, code: Number(error.code), text: withoutPaths(workspace, error.text) }))
    .sort((a, b) => a.start - b.start);
  const came = new Set(errors.map((error) => error.code));
  for (const error of errors) {
    if (!expectedErrors.includes(error.code)) {
      const message = `error ${error.code}, which the sample does not expect: ${shorten(error.text)}`;
      const remedy = `correct the code, or declare it on the first line: // @errors: ${[...came].join(' ')}`;
      find(1 + error.line, message, remedy);
    }
    if (!shown.has(error.line)) {
      const message = `error ${error.code} is in code that the reader does not see`;
      find(1 + error.line, message, 'move the line below the cut');
    }
  }
  for (const expected of expectedErrors.filter((each) => !came.has(each))) {
    const remedy = `take ${expected} out of \`// @errors:\`, or restore the mistake that the sample shows`;
    find(0, `error ${expected} is expected and does not come any more`, remedy);
  }
  for (const { line: at, completions } of result.completions) {
    if (completions.length === 0 || completions.length > shownCompletions) {
      const message = `the compiler offers ${completions.length} names at \`^|\``;
      find(2 + at, message, `put it where it offers 1 to ${shownCompletions}`);
    }
  }
  const record: SampleRecord = {
    key,
    environment,
    ...(title !== undefined && { title }),
    hovers: listSpans(result.hovers),
    queries: listSpans(result.queries),
    errors: errors.map(({ line: at, character: column, length, code, text }) => ({
      line: shown.get(at) ?? 0,
      column,
      length,
      code,
      text,
    })),
    completions: result.completions.map(({ line: at, character: column, completions }) => ({
      line: shown.get(at) ?? 0,
      column,
      names: completions.map(({ name }) => name),
    })),
  };
  if (/import\("(?:\/|[A-Za-z]:)/.test(JSON.stringify(record).replaceAll('\\"', '"'))) {
    const remedy = 'pin the package that the path leads to in samples/environments.ts';
    find(0, 'what the compiler said holds a path of this machine', remedy);
  }
  return { record, findings };
}
