import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineSetupFile } from '../../../config/inlineSetupFile.ts';
import type { Finding } from '../../shared/Finding.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { SampleSite } from '../environments/SampleSite.ts';
import type { Sample } from '../read/readSample.ts';
import { isOneFile, shownLines, shownOptionsIn } from '../read/shownLines.ts';
import { createWorkspace, loadTypeScript, type Workspace } from './createWorkspace.ts';
import { required } from '../../shared/required.ts';

/** So many files share a program, which bounds its memory. */
const filesPerProgram = 60;

/**
 * Compiles samples as their page offers to copy them, joined with their set-up file: each must give the errors that it
 * declares and no other.
 *
 * @returns How many were compiled, and those that are not as declared.
 */
export function checkCopies(
  { root, manifest }: SampleSite,
  samples: readonly Sample[],
  environments: LocatedEnvironments,
): { copies: number; findings: Finding[] } {
  const findings: Finding[] = [];
  const copied = samples.filter(({ code, setups }) => Object.keys(setups).length > 0 && isOneFile(code));
  for (const environment of new Set(copied.map((sample) => sample.environment))) {
    const workspace = createWorkspace(root, environment, environments.get(environment) ?? new Map());
    const { compilerOptions } = manifest.environments[environment] ?? {};
    // A program has one set of options.
    const programs = new Map<string, Sample[]>();
    for (const sample of copied.filter((each) => each.environment === environment)) {
      const options = JSON.stringify({ ...compilerOptions, ...shownOptionsIn(sample.code), noEmit: true });
      programs.set(options, [...(programs.get(options) ?? []), sample]);
    }
    try {
      for (const [options, alike] of programs) {
        for (let first = 0; first < alike.length; first += filesPerProgram) {
          findings.push(...compileTogether(workspace, alike.slice(first, first + filesPerProgram), options));
        }
      }
    } finally {
      rmSync(workspace.folder, { recursive: true });
    }
  }
  return { copies: copied.length, findings };
}

function compileTogether(workspace: Workspace, samples: readonly Sample[], json: string): Finding[] {
  const ts = loadTypeScript(workspace);
  const files = samples.map(({ code, language, setups }, index) => {
    const file = join(workspace.folder, `copy-${index}.${language}`);
    const shown = shownLines(code).map(({ text }) => text);
    const [name = '', setup = ''] = Object.entries(setups)[0] ?? [];
    writeFileSync(file, inlineSetupFile(shown.join('\n'), `./${name}`, setup));
    return file;
  });
  const { options } = ts.convertCompilerOptionsFromJson(JSON.parse(json), workspace.folder);
  const program = ts.createProgram(files, options);
  return samples.flatMap(({ page, line, expectedErrors }, index) => {
    const source = program.getSourceFile(required(files[index], 'the file of a copy'));
    const errors = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    const wrong = errors.find(({ code }) => !expectedErrors.includes(code));
    const missing = expectedErrors.find((code) => !errors.some((error) => error.code === code));
    if (wrong === undefined && missing === undefined) {
      return [];
    }
    const said = wrong === undefined ? '' : ts.flattenDiagnosticMessageText(wrong.messageText, '\n').split('\n')[0];
    const message =
      wrong === undefined ? `error ${missing} does not come` : `error ${wrong.code}, which it does not expect: ${said}`;
    const remedy = 'give its own names others than those of the set-up file';
    return [{ file: page, line, message: `copied with its set-up file, the sample has ${message}`, remedy }];
  });
}
