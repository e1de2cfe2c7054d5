import { realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type typescript from 'typescript';
import { inlineSetupFile } from '../../../lib/browser/inlineSetupFile.ts';
import { playgroundAddress, playgroundReleases } from '../../../lib/browser/playgroundAddress.ts';
import type { Finding } from '../../../lib/Finding.ts';
import { listBatches } from '../listBatches.ts';
import { required } from '../../../lib/required.ts';
import { findBeside, type LocatedEnvironments, readRelease } from '../environments/locateEnvironments.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import type { Program } from '../../records/questions/Program.ts';
import { opensInPlayground, shownLines, shownOptionsIn } from '../../records/questions/shownLines.ts';
import { unknownNameCodes } from './compileWithTsc.ts';
import { createWorkspace, loadTypeScript, type Workspace } from './createWorkspace.ts';
import { readPlaygroundAddress, requestedTypes } from './readPlaygroundAddress.ts';

/** So many files share a program, which bounds its memory. */
const filesPerProgram = 60;

/** What the Playground makes of a sample. */
interface Copy {
  sample: Program;
  text: string;
  options: typescript.CompilerOptions;
}

/** Compiles samples as a reader takes them, in one file at its address in the Playground, to the declared errors. */
export function checkCopies(
  { root, manifest }: SampleSite,
  samples: readonly Program[],
  environments: LocatedEnvironments,
): { copies: number; findings: Finding[] } {
  const findings: Finding[] = [];
  const taken = samples.filter(opensInPlayground);
  for (const name of new Set(taken.map(({ environment }) => environment))) {
    const setting = required(manifest.environments[name], 'the environment of a sample');
    const packages = environments.get(name) ?? new Map<string, string>();
    const workspace = createWorkspace(root, name, new Map([...locateParts(packages, setting.packages), ...packages]));
    const copies = taken
      .filter(({ environment }) => environment === name)
      .map((sample) => {
        const address = playgroundAddress(wholeFile(sample), setting, shownOptionsIn(sample.code));
        const { file, options } = readPlaygroundAddress(address);
        return { sample, text: file, options };
      });
    // A program has one set of options.
    const programs = listBatches(copies, filesPerProgram, ({ options }) => JSON.stringify(options));
    try {
      findings.push(...releaseFindings(workspace, copies));
      findings.push(...programs.flatMap((alike) => compileTogether(workspace, alike)));
    } finally {
      rmSync(workspace.folder, { recursive: true });
    }
  }
  return { copies: taken.length, findings };
}

/** A sample as a reader takes it, with what it needs of its set-up file. */
function wholeFile({ code, setups }: Program): string {
  const shown = shownLines(code).map(({ text }) => text);
  const [name = '', setup = ''] = Object.entries(setups)[0] ?? [];
  return name === '' ? shown.join('\n') : inlineSetupFile(shown.join('\n'), `./${name}`, setup);
}

/** Folders of packages that the Playground asks for beside those of the environment: where `firebase` finds them. */
function locateParts(
  packages: ReadonlyMap<string, string>,
  releases: Readonly<Record<string, string>>,
): [name: string, folder: string][] {
  const from = packages.get('firebase');
  return Object.keys(playgroundReleases(releases)).flatMap((name) => {
    const folder = from && findBeside(from, name);
    return folder === undefined ? [] : [[name, realpathSync(folder)]];
  });
}

/** What the Playground is told to fetch has to be what samples were compiled with. */
function releaseFindings(workspace: Workspace, copies: readonly Copy[]): Finding[] {
  const ts = loadTypeScript(workspace);
  const asked = new Map<string, Copy>();
  for (const copy of copies) {
    requestedTypes(ts, copy.text).forEach(([name, release]) => asked.set(`${name} ${release}`, copy));
  }
  return [...asked].flatMap(([request, { sample }]) => {
    const [name = '', release] = request.split(' ');
    const folder = workspace.packages.get(name);
    const compiledRelease = (folder && readRelease(folder)) ?? 'none';
    const message = `in the Playground the sample gets ${name} ${release}, and it was compiled with ${compiledRelease}`;
    const remedy = 'correct its release in lib/browser/playgroundAddress.ts';
    return compiledRelease === release ? [] : [{ file: sample.page, line: sample.line, message, remedy }];
  });
}

function compileTogether(workspace: Workspace, copies: readonly Copy[]): Finding[] {
  const ts = loadTypeScript(workspace);
  const files = copies.map(({ sample, text }, index) => {
    const file = join(workspace.folder, `copy-${index}.${sample.language}`);
    writeFileSync(file, text);
    return file;
  });
  const program = ts.createProgram(files, required(copies[0], 'a copy').options);
  return copies.flatMap(({ sample: { page, line, expectedErrors } }, index) => {
    const source = program.getSourceFile(required(files[index], 'the file of a copy'));
    const errors = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    const wrong = errors.find(({ code }) => !expectedErrors.includes(code));
    const missing = expectedErrors.find((code) => !errors.some((error) => error.code === code));
    const otherNames = 'give its own names others than those of the set-up file, or of a browser';
    if (wrong !== undefined) {
      const [words] = ts.flattenDiagnosticMessageText(wrong.messageText, '\n').split('\n');
      const message = `as one file, the sample has error ${wrong.code}, which it does not expect: ${words}`;
      const isCutOff = unknownNameCodes.includes(wrong.code);
      return [{ file: page, line, message, remedy: isCutOff ? 'show what it needs below `// ---cut---`' : otherNames }];
    }
    const message = `error ${missing} does not come where the sample is one file`;
    return missing === undefined ? [] : [{ file: page, line, message, remedy: otherNames }];
  });
}
