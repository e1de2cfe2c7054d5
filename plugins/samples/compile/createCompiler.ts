import { createTwoslasher, type TwoslashInstance, type TwoslashReturn } from 'twoslash';
import type { SampleManifest } from '../../../samples/environments.ts';
import type { Finding } from '../Finding.ts';
import { type Sample, setupFolder } from '../read/readSample.ts';
import { shownLines } from '../read/shownLines.ts';
import type { SampleRecord } from '../PageRecord.ts';
import { loadTypeScript } from './loadTypeScript.ts';
import { withoutPaths, type Workspace } from './createWorkspace.ts';
import { TscEnvironments } from './TscEnvironments.ts';

/** What came of one sample: what the compiler said, fit for a record only where nothing is wrong with it. */
export interface CompiledSample {
  record?: SampleRecord;
  findings: Finding[];
}

/** Compiles samples of one environment, one after the other, on one language service. */
export type SampleCompiler = (sample: Sample) => CompiledSample;

const shownMessageLines = 6;
const shownLineLength = 300;
const shownCompletions = 40;

/**
 * Sets up the compiler of an environment in a workspace.
 *
 * @throws Error for compiler options that TypeScript does not know.
 */
export function createCompiler(manifest: SampleManifest, environment: string, workspace: Workspace): SampleCompiler {
  const ts = loadTypeScript(workspace.packages);
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
  const checkedSetups = new Map<string, Finding[]>();
  const checkSetup = (name: string, code: string) => {
    const file = `${setupFolder(environment)}/${name}.ts`;
    const findings = checkedSetups.get(file) ?? setupFindings(workspace, twoslash, file, code);
    checkedSetups.set(file, findings);
    return findings;
  };
  return (sample) => {
    const findings = Object.entries(sample.setups).flatMap(([name, code]) => checkSetup(name, code));
    return findings.length > 0 ? { findings } : compileSample(workspace, twoslash, sample);
  };
}

function firstLines(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => (line.length > shownLineLength ? `${line.slice(0, shownLineLength)}…` : line));
  return lines.length > shownMessageLines ? [...lines.slice(0, shownMessageLines), '…'].join('\n') : lines.join('\n');
}

function setupFindings(workspace: Workspace, twoslash: TwoslashInstance, file: string, code: string): Finding[] {
  return twoslash(code, 'ts', { handbookOptions: { noStaticSemanticInfo: true } }).errors.map((error) => ({
    file,
    line: error.line + 1,
    message: `error ${error.code}: ${firstLines(withoutPaths(workspace, error.text))}`,
    remedy: 'correct the setup file; it must compile without errors',
  }));
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
    find(Number(/on line (\d+)/.exec(message)?.[1] ?? 0), firstLines(message), 'correct the sample');
    return { findings };
  }
  const shown = new Map(shownLines(code).map(({ source }, index) => [source, index]));
  const errors = result.errors
    .map((error) => ({ ...error, code: Number(error.code), text: withoutPaths(workspace, error.text) }))
    .sort((a, b) => a.start - b.start);
  const came = new Set(errors.map((error) => error.code));
  for (const error of errors) {
    if (!expectedErrors.includes(error.code)) {
      find(
        1 + error.line,
        `error ${error.code}, which the sample does not expect: ${firstLines(error.text)}`,
        `correct the code, or declare it on the first line: // @errors: ${[...came].join(' ')}`,
      );
    }
    if (!shown.has(error.line)) {
      find(
        1 + error.line,
        `error ${error.code} is in code that the reader does not see`,
        'move the line below the cut',
      );
    }
  }
  for (const expected of expectedErrors.filter((each) => !came.has(each))) {
    find(
      0,
      `error ${expected} is expected and does not come any more`,
      `take ${expected} out of \`// @errors:\`, or restore the mistake that the sample shows`,
    );
  }
  for (const { line: at, completions } of result.completions) {
    if (completions.length === 0 || completions.length > shownCompletions) {
      find(
        2 + at,
        `the compiler offers ${completions.length} names at \`^|\``,
        `put it where it offers 1 to ${shownCompletions}`,
      );
    }
  }
  const record: SampleRecord = {
    key,
    environment,
    ...(title !== undefined && { title }),
    hovers: spansOf(workspace, shown, result.hovers),
    queries: spansOf(workspace, shown, result.queries),
    errors: errors.map((error) => ({
      line: shown.get(error.line) ?? 0,
      column: error.character,
      length: error.length,
      code: error.code,
      text: error.text,
    })),
    completions: result.completions.map(({ line: at, character, completions }) => ({
      line: shown.get(at) ?? 0,
      column: character,
      names: completions.map(({ name }) => name),
    })),
  };
  if (/import\("(?:\/|[A-Za-z]:)/.test(JSON.stringify(record).replaceAll('\\"', '"'))) {
    find(
      0,
      'what the compiler said holds a path of this machine',
      'pin the package that the path leads to in samples/environments.ts',
    );
  }
  return { record, findings };
}

function spansOf(
  workspace: Workspace,
  shown: ReadonlyMap<number, number>,
  nodes: TwoslashReturn['hovers'] | TwoslashReturn['queries'],
): SampleRecord['hovers'] {
  return nodes
    .flatMap(({ line, character, length, text }): SampleRecord['hovers'] => {
      const at = shown.get(line);
      return at === undefined ? [] : [[at, character, length, withoutPaths(workspace, text)]];
    })
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}
