import { createTwoslasher, type TwoslashInstance, type TwoslashReturn } from 'twoslash';
import ts from 'typescript';
import type { SampleManifest } from '../../../samples/environments.ts';
import type { Finding } from '../Finding.ts';
import { setupFolder } from '../read/resolveSetups.ts';
import type { Sample } from '../read/readSample.ts';
import { shownLines } from '../read/shownLines.ts';
import type { LooseRecord } from '../recordFiles.ts';
import { TunedEnvironments } from './tunedEnvironments.ts';
import { createWorkspace, type Workspace } from './createWorkspace.ts';

/** What came of one sample: what the compiler said, fit for a record only where nothing is wrong with it. */
export interface CompiledSample {
  record?: LooseRecord;
  findings: Finding[];
}

/** Compiles samples of one environment, one after the other, on one language service. */
export interface SampleCompiler {
  /** Folder that it works in, and that `remove` takes away. */
  folder: string;
  compile(sample: Sample): CompiledSample;
  remove(): void;
}

const shownMessageLines = 6;
const shownLineLength = 300;
const shownCompletions = 40;

/** Sets up the compiler of an environment whose packages are at hand. */
export function createCompiler(
  root: string,
  manifest: SampleManifest,
  environment: string,
  packages: ReadonlyMap<string, string>,
): SampleCompiler {
  const workspace = createWorkspace(root, environment, packages);
  const { options, errors } = ts.convertCompilerOptionsFromJson(manifest.compilerOptions, workspace.folder);
  if (errors.length > 0) {
    throw new Error(`samples/environments.ts: ${errors.map(({ messageText }) => messageText as string).join('\n')}`);
  }
  const twoslash = createTwoslasher({
    tsModule: ts,
    vfsRoot: workspace.folder,
    cache: new TunedEnvironments(),
    // Without this, `baseUrl` would let a sample import a setup file by a bare name.
    compilerOptions: { ...options, baseUrl: undefined },
    handbookOptions: { noErrorValidation: true, keepNotations: true },
  });
  const checkedSetups = new Map<string, Finding[]>();
  const checkSetup = (name: string, code: string) => {
    const findings =
      checkedSetups.get(name) ?? setupFindings(workspace, twoslash, `${setupFolder(environment)}/${name}.ts`, code);
    checkedSetups.set(name, findings);
    return findings;
  };
  return {
    folder: workspace.folder,
    compile(sample) {
      const wrongSetup = Object.entries(sample.setups).flatMap(([name, code]) => checkSetup(name, code));
      return wrongSetup.length > 0 ? { findings: wrongSetup } : compileSample(workspace, twoslash, sample);
    },
    remove: () => workspace.remove(),
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
    message: `error ${error.code}: ${firstLines(workspace.withoutPaths(error.text))}`,
    remedy: 'correct the setup file; it must compile without errors',
  }));
}

function compileSample(workspace: Workspace, twoslash: TwoslashInstance, sample: Sample): CompiledSample {
  const { page, line, code, language, key, environment, title } = sample;
  let result: TwoslashReturn;
  try {
    result = twoslash(code, language);
  } catch (error) {
    const message = (error as Error).message.trim().replace(/^## /, '');
    const at = Number(/on line (\d+)/.exec(message)?.[1] ?? 0);
    return { findings: [{ file: page, line: line + at, message: firstLines(message), remedy: 'correct the sample' }] };
  }
  const findings = errorFindings(workspace, sample, result);
  const shown = new Map(shownLines(code).map(({ source }, index) => [source, index]));
  const record: LooseRecord = {
    key,
    environment,
    ...(title === undefined ? {} : { title }),
    hovers: spansOf(workspace, shown, result.hovers),
    queries: spansOf(workspace, shown, result.queries),
    errors: [],
    completions: [],
  };
  for (const error of [...result.errors].sort((a, b) => a.start - b.start)) {
    const shownLine = shown.get(error.line);
    if (shownLine === undefined) {
      findings.push({
        file: page,
        line: line + 1 + error.line,
        message: `error ${error.code} is in code that the reader does not see`,
        remedy: 'move the line below the cut',
      });
    } else {
      record.errors.push({
        line: shownLine,
        column: error.character,
        length: error.length,
        code: Number(error.code),
        text: workspace.withoutPaths(error.text),
      });
    }
  }
  for (const { line: at, character, completions } of result.completions) {
    const names = completions.map(({ name }) => name);
    if (names.length === 0 || names.length > shownCompletions) {
      findings.push({
        file: page,
        line: line + 2 + at,
        message: `the compiler offers ${names.length} names at \`^|\``,
        remedy: `put it where it offers 1 to ${shownCompletions}`,
      });
    }
    record.completions.push({ line: shown.get(at) ?? 0, column: character, names });
  }
  if (/import\("(?:\/|[A-Za-z]:)/.test(JSON.stringify(record).replaceAll('\\"', '"'))) {
    findings.push({
      file: page,
      line,
      message: 'what the compiler said holds a path of this machine',
      remedy: 'pin the package that the path leads to in samples/environments.ts',
    });
  }
  return { record, findings };
}

type PositionedText = Pick<TwoslashReturn['hovers'][number], 'line' | 'character' | 'length' | 'text'>;

function spansOf(
  workspace: Workspace,
  shown: ReadonlyMap<number, number>,
  nodes: readonly PositionedText[],
): LooseRecord['hovers'] {
  return nodes
    .flatMap(({ line, character, length, text }): LooseRecord['hovers'] => {
      const at = shown.get(line);
      return at === undefined ? [] : [[at, character, length, workspace.withoutPaths(text)]];
    })
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

function errorFindings(workspace: Workspace, sample: Sample, { errors }: TwoslashReturn): Finding[] {
  const { page, line, expectedErrors } = sample;
  const came = new Set(errors.map(({ code }) => Number(code)));
  const unexpected = errors
    .filter(({ code }) => !expectedErrors.includes(Number(code)))
    .map((error) => ({
      file: page,
      line: line + 1 + error.line,
      message: `error ${error.code}, which the sample does not expect: ${firstLines(workspace.withoutPaths(error.text))}`,
      remedy: `correct the code, or declare it on the first line: // @errors: ${[...came].join(' ')}`,
    }));
  const missing = expectedErrors
    .filter((code) => !came.has(code))
    .map((code) => ({
      file: page,
      line,
      message: `error ${code} is expected and does not come any more`,
      remedy: `take ${code} out of \`// @errors:\`, or restore the mistake that the sample shows`,
    }));
  return [...unexpected, ...missing];
}
