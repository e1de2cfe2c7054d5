import { createTwoslasher, type TwoslashInstance, type TwoslashReturn } from 'twoslash';
import type { SampleEnvironment } from '../../records/site/SampleManifest.ts';
import type { Finding } from '../../../lib/Finding.ts';
import type { TextSpan } from '../../records/answers/readAnswers.ts';
import type { SampleRecord } from '../../records/answers/SampleRecord.ts';
import { type Program, setupPath } from '../../records/questions/Program.ts';
import { shownLines } from '../../records/questions/shownLines.ts';
import { loadTypeScript, withoutPaths, type Workspace } from './createWorkspace.ts';
import { TscEnvironments, withOrderedFiles } from './TscEnvironments.ts';

/** Samples of one environment that share a program; a worker compiles for one workspace. */
export interface WorkerQuestion {
  compilerOptions: SampleEnvironment['compilerOptions'];
  workspace: Workspace;
  samples: readonly Program[];
}

/** What came of one sample: what the compiler said, fit for a record only where nothing is wrong with it. */
export interface CompiledSample {
  record?: SampleRecord;
  findings: Finding[];
}

/** What the worker answers, in the order of the samples; a text is why it cannot. */
export type WorkerAnswer = CompiledSample[] | string;

const shownLength = 1000;
const shownCompletions = 40;

/** Compiles samples that share a program; made for the first of them. */
let compile: ((samples: readonly Program[]) => CompiledSample[]) | undefined;

process.on('message', (question: WorkerQuestion) => {
  try {
    compile ??= createCompiler(question);
    process.send?.(compile(question.samples) satisfies WorkerAnswer);
  } catch (error) {
    process.send?.((error as Error).stack satisfies WorkerAnswer | undefined);
  }
});

/** Compiles samples of one environment, one after the other, on one language service. */
function createCompiler({ compilerOptions, workspace }: WorkerQuestion): NonNullable<typeof compile> {
  const ts = loadTypeScript(workspace);
  const { options, errors } = ts.convertCompilerOptionsFromJson(compilerOptions, workspace.folder);
  if (errors.length > 0) {
    throw new Error(`config/environments.ts: ${errors.map(({ messageText }) => messageText as string).join('\n')}`);
  }
  const environments = new TscEnvironments();
  const twoslash = createTwoslasher({
    tsModule: withOrderedFiles(ts),
    vfsRoot: workspace.folder,
    cache: environments,
    customTags: ['throws'],
    // Without this, `baseUrl` would let a sample import a setup file by a bare name.
    compilerOptions: { ...options, baseUrl: undefined },
    handbookOptions: { noErrorValidation: true, keepNotations: true },
  });
  const setupFindings = new Map<string, Finding[]>();
  const compileSetups = ({ setups, environment }: Program): Finding[] => {
    for (const [name, code] of Object.entries(setups)) {
      const file = setupPath(environment, name);
      const findings = setupFindings.get(file) ?? compileSetup(workspace, twoslash, file, code);
      setupFindings.set(file, findings);
      if (findings.length > 0) {
        return findings;
      }
    }
    return [];
  };
  return (samples) => {
    const nameOf = (sample: Program) => `sample${samples.indexOf(sample)}.${sample.language}`;
    const kept = samples.filter(isModule).map((sample) => {
      const name = nameOf(sample);
      return [`${workspace.folder}/${name}`, withName(sample, name)] as const;
    });
    environments.keep(new Map(kept));
    return samples.map((sample) => {
      const findings = compileSetups(sample);
      const name = isModule(sample) ? nameOf(sample) : undefined;
      return findings.length > 0 ? { findings } : compileSample(workspace, twoslash, sample, name);
    });
  };
}

/** Whether a sample is one file whose names are its own, so that it may stand beside others in a program. */
function isModule({ code }: Program): boolean {
  return /^(?:import|export)\b/m.test(code) && !/^\/\/ @(?!errors:|throws:)|^declare (?:module|global)\b/m.test(code);
}

/** The code of a sample as Twoslash names its file. */
function withName({ code }: Program, name: string): string {
  return `// @filename: ${name}\n${code}`;
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

/** @param name What its file is called where it stands beside others. */
function compileSample(
  workspace: Workspace,
  twoslash: TwoslashInstance,
  sample: Program,
  name: string | undefined,
): CompiledSample {
  const { page, line, code, language, key, environment, title, expectedErrors } = sample;
  const findings: Finding[] = [];
  const find = (after: number, message: string, remedy: string) =>
    findings.push({ file: page, line: line + after, message, remedy });
  let result: TwoslashReturn;
  const [text, added] = name === undefined ? [code, 0] : [withName(sample, name), 1];
  try {
    result = twoslash(text, language);
  } catch (error) {
    const message = (error as Error).message.trim().replace(/^## /, '');
    find(Math.max(0, Number(/on line (\d+)/.exec(message)?.[1] ?? 0) - added), shorten(message), 'correct the sample');
    return { findings };
  }
  const shown = new Map(shownLines(code).map(({ source }, index) => [source, index]));
  const listSpans = (nodes: TwoslashReturn['hovers'] | TwoslashReturn['queries']) =>
    nodes
      .flatMap(({ line, character, length, text }): TextSpan[] => {
        const at = shown.get(line - added);
        return at === undefined ? [] : [[at, character, length, withoutPaths(workspace, text)]];
      })
      .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const errors = result.errors
    .map((error) => ({
      ...error,
      line: error.line - added,
      code: Number(error.code),
      text: withoutPaths(workspace, error.text),
    }))
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
  for (const expected of expectedErrors.filter((code) => !came.has(code))) {
    const remedy = `take ${expected} out of \`// @errors:\`, or restore the mistake that the sample shows`;
    find(0, `error ${expected} is expected and does not come any more`, remedy);
  }
  const offered = result.completions.map((completion) => ({ ...completion, line: completion.line - added }));
  for (const { line: at, completions } of offered) {
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
    completions: offered.map(({ line: at, character: column, completions }) => ({
      line: shown.get(at) ?? 0,
      column,
      names: completions.map(({ name }) => name),
    })),
  };
  if (/import\("(?:\/|[A-Za-z]:)/.test(JSON.stringify(record).replaceAll('\\"', '"'))) {
    const remedy = 'pin the package that the path leads to in config/environments.ts';
    find(0, 'what the compiler said holds a path of this machine', remedy);
  }
  return { record, findings };
}
