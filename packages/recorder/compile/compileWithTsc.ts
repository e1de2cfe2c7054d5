import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '../../../lib/Finding.ts';
import { listBatches } from '../listBatches.ts';
import { workThrough } from '../workThrough.ts';
import { required } from '../../../lib/required.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import { type Program, setupFolder } from '../../records/questions/Program.ts';
import { shownLines, shownOptionsIn, splitFiles } from '../../records/questions/shownLines.ts';
import type { ComparedError } from '../../records/answers/SampleRecord.ts';
import { createWorkspace, withoutPaths, type Workspace } from './createWorkspace.ts';

/** Codes of errors about a name that is nowhere. */
export const unknownNameCodes: readonly number[] = [2304, 2552];

/** An error with its line in the code that the reader sees; -1 where the line is hidden. */
export type TscError = ComparedError & { line: number };

/** A release of TypeScript, and the folder of its package. */
interface Compiler {
  release: string;
  folder: string;
}

/** What a compiler says about samples; of those that it breaks on there is a finding alone. */
interface TscAnswer {
  errors: Map<Program, TscError[]>;
  findings: Finding[];
}

/** Samples that share a program, which has one set of options. */
interface Group {
  workspace: Workspace;
  options: object;
  samples: readonly Program[];
}

/** A file as a program has it. */
interface PlacedFile {
  name: string;
  text: string;
  isSetup?: boolean;
}

/** So many samples share a program, which bounds its memory; what each asks of a library's types, others have found already. */
const samplesPerProgram = 2000;
/** A program that takes longer has broken: ten minutes, in milliseconds. */
const timeout = 600_000;
/** Type instantiation that is too deep, of which a program says so once. */
const tooDeep = 2589;
/** What a sample declares so holds for all of its program. */
const declaredForAll = /^declare (?:module '(?<name>[^']+)'|global\b)/gm;
/** How an error begins in what `tsc` prints: file, line, column, code and first line of the message. */
const errorStart = /^(?<file>[^(]+)\((?<line>\d+),(?<column>\d+)\): error TS(?<code>\d+): (?<text>.*)$/;

/**
 * Compiles samples with the command line of a compiler, which every release has; each group with the same options is one
 * program. Where it breaks, the group is halved until the sample is found that breaks it.
 */
export async function compileWithTsc(
  { root, manifest }: SampleSite,
  compiler: Compiler,
  samples: readonly Program[],
  environments: LocatedEnvironments,
): Promise<TscAnswer> {
  const answer: TscAnswer = { errors: new Map(), findings: [] };
  const queue: Group[] = [];
  const workspaces: Workspace[] = [];
  for (const name of new Set(samples.map(({ environment }) => environment))) {
    const workspace = createWorkspace(root, name, environments.get(name) ?? new Map());
    workspaces.push(workspace);
    const { compilerOptions } = manifest.environments[name] ?? {};
    const asked = samples.filter(({ environment }) => environment === name);
    const optionsOf = ({ code }: Program) => ({ ...compilerOptions, ...shownOptionsIn(code) });
    const turns = listTurns(asked);
    const keyOf = (sample: Program) => JSON.stringify([turns.get(sample), optionsOf(sample)]);
    for (const group of listBatches(asked, samplesPerProgram, keyOf)) {
      queue.push({ workspace, options: optionsOf(required(group[0], 'a sample of a group')), samples: group });
    }
  }
  try {
    await workThrough(queue, Math.min(availableParallelism(), 4), async (group) => {
      queue.unshift(...(await compileGroup(compiler, group, answer)));
    });
  } finally {
    workspaces.forEach(({ folder }) => rmSync(folder, { recursive: true }));
  }
  return answer;
}

/** In which program each sample is: of those that declare a module for all, or are too deep, each has its own. */
function listTurns(samples: readonly Program[]): Map<Program, number> {
  const last = new Map<string, number>();
  return new Map(
    samples.map((sample) => {
      const declared = [...sample.code.matchAll(declaredForAll)].map(({ groups }) => groups?.name ?? 'global');
      const once = sample.expectedErrors.includes(tooDeep) ? [...declared, 'too deep'] : declared;
      const turn = Math.max(0, ...once.map((name) => (last.get(name) ?? 0) + 1));
      once.forEach((name) => last.set(name, turn));
      return [sample, turn];
    }),
  );
}

/** Programs so far, to name their files. */
let programs = 0;

/** @returns The halves of a group on which the compiler breaks. */
async function compileGroup(compiler: Compiler, group: Group, answer: TscAnswer): Promise<Group[]> {
  const { workspace, options, samples } = group;
  const name = `program${programs++}`;
  const places = new Map<string, Program>();
  for (const [index, sample] of samples.entries()) {
    for (const { name: file, text, isSetup } of placeFiles(sample, `${name}-${index}`)) {
      if (isSetup !== true) {
        places.set(file, sample);
      }
      mkdirSync(join(workspace.folder, file, '..'), { recursive: true });
      writeFileSync(join(workspace.folder, file), text);
    }
  }
  const project = join(workspace.folder, `${name}.json`);
  // A sample without imports is a module as well, or its names would be those of all others.
  const compilerOptions = { ...options, moduleDetection: 'force', noEmit: true };
  writeFileSync(project, JSON.stringify({ compilerOptions, files: [...places.keys()] }));
  const printed = await runTsc(compiler, workspace.folder, project);
  const read = printed === undefined ? undefined : readErrors(workspace, printed, places);
  if (read !== undefined) {
    samples.forEach((sample) => answer.errors.set(sample, read.errors.get(sample) ?? []));
    const [elsewhere] = read.elsewhere;
    const file = setupFolder(required(samples[0], 'a sample of a group').environment);
    const message = `TypeScript ${compiler.release} gives errors outside samples, the first ${elsewhere}`;
    answer.findings.push(...(elsewhere === undefined ? [] : [{ file, message, remedy: 'correct the set-up file' }]));
    return [];
  }
  if (samples.length > 1) {
    const half = Math.ceil(samples.length / 2);
    return [samples.slice(0, half), samples.slice(half)].map((part) => ({ ...group, samples: part }));
  }
  const { page, line } = required(samples[0], 'the sample of a group');
  const message = `TypeScript ${compiler.release} breaks on the sample`;
  answer.findings.push({ file: page, line, message, remedy: 'simplify it, or report it to the compiler' });
  return [];
}

/** The files of a sample, in lines as the sample counts them; several are in a folder with its set-up files. */
function placeFiles({ code, language, setups }: Program, id: string): PlacedFile[] {
  const files = splitFiles(code, `index.${language}`);
  if (files.length === 1 && files[0]?.name === `index.${language}`) {
    return [{ name: `${id}.${language}`, text: code }];
  }
  const lines = code.split('\n');
  let line = 0;
  const placed = files.map(({ name, text }) => {
    const at = lines.findIndex((text, index) => index >= line && text.trim().endsWith(name)) + 1;
    line = at;
    return { name: `${id}/${name}`, text: '\n'.repeat(at) + text };
  });
  return [
    ...placed,
    ...Object.entries(setups).map(([name, text]) => ({ name: `${id}/${name}.ts`, text, isSetup: true })),
  ];
}

/** @returns What a compiler prints, or nothing where it breaks. */
function runTsc({ folder }: Compiler, cwd: string, project: string): Promise<string | undefined> {
  const args = ['--max-old-space-size=6144', join(folder, 'bin', 'tsc'), '--pretty', 'false', '-p', project];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, timeout, maxBuffer: 2 ** 28 }, (error, stdout) => {
      // It ends with 1 or 2 where it prints errors.
      resolve(error === null || error.code === 1 || error.code === 2 ? stdout : undefined);
    });
  });
}

/** @returns The errors of each sample, and those in files that are none; nothing where the compiler prints something else. */
function readErrors(
  workspace: Workspace,
  printed: string,
  places: ReadonlyMap<string, Program>,
): { errors: Map<Program, TscError[]>; elsewhere: string[] } | undefined {
  const errors = new Map<Program, TscError[]>();
  const elsewhere: string[] = [];
  let last: TscError | undefined;
  for (const line of printed.split(/\r?\n/).filter(Boolean)) {
    const { file = '', text = '', ...place } = errorStart.exec(line)?.groups ?? {};
    const sample = places.get(file);
    if (sample !== undefined) {
      const source = Number(place.line) - 1;
      const shown = shownLines(sample.code).findIndex((shownLine) => shownLine.source === source);
      const words = withoutPaths(workspace, text);
      last = { line: shown, column: Number(place.column) - 1, code: Number(place.code), text: words };
      errors.set(sample, [...(errors.get(sample) ?? []), last]);
    } else if (line.startsWith('  ') && last !== undefined) {
      last.text += `\n${withoutPaths(workspace, line)}`;
    } else if (file !== '') {
      elsewhere.push(withoutPaths(workspace, line));
      last = undefined;
    } else if (elsewhere.length === 0) {
      return undefined;
    }
  }
  return { errors, elsewhere };
}
