import { FindingError } from '../../../lib/Finding.ts';
import { digest, recordFormat } from '../files/recordFiles.ts';
import type { Records } from '../Records.ts';
import type { SampleServer } from '../site/SampleManifest.ts';

/** Something that compilers and servers answer, and where it stands. */
export interface Question {
  /** File from the repository's root, and line, counted from 1; 0 where the file has no line of it. */
  page: string;
  line: number;
  title?: string | undefined;
  environment: string;
  /** Names it by what is asked: a change of any part asks for a new answer. Who answers is not a part. */
  key: string;
}

/** A program that is compiled, run, or both: a fence, a cell of a table, or a call. */
export interface Program extends Question {
  language: string;
  code: string;
  /** Texts of the setup files it imports, directly or not, by name. */
  setups: Record<string, string>;
  /** Releases of TypeScript that are asked beside the one that is recorded. */
  comparedTypescript: readonly string[];
  /** Codes of the errors that the author expects. */
  expectedErrors: readonly number[];
  /** How it is run; left out where its environment has no server, it does not compile, or the author says why not. */
  run?: ProgramRun;
}

/** How a program is run. */
export interface ProgramRun {
  /** Whether its page says what happened. */
  shown: boolean;
  /** Documents that it starts from, as JSON. */
  fixture: string;
  /** Part of the message of the error that must end it. */
  throws?: string;
}

/** Fields of documents by path, in the notation of fixtures and records. */
export type Documents = Record<string, Record<string, unknown>>;

/** Gives a program its compilers, its set-up files, the fixture that its run names, and its key. @param ownFiles Names of the files that it brings itself. */
export function completeProgram<Asked extends Omit<Program, 'key' | 'setups' | 'comparedTypescript'>>(
  records: Records,
  program: Asked,
  ownFiles: readonly string[] = [],
): Asked & Pick<Program, 'key' | 'setups' | 'comparedTypescript'> {
  const { environment, language, code } = program;
  const { compilerOptions, comparedTypescript = [] } = records.manifest.environments[environment] ?? {};
  const setups = resolveSetups(records, environment, code, ownFiles);
  const run = program.run && { ...program.run, fixture: readFixture(records, program.run.fixture) };
  const key = digest(JSON.stringify([recordFormat, environment, compilerOptions, language, code, setups, run]));
  return { ...program, ...(run && { run }), setups, comparedTypescript, key };
}

/** The release of TypeScript that records a program. */
export function recordingRelease({ manifest }: Pick<Records, 'manifest'>, environment: string): string {
  return manifest.environments[environment]?.typescript ?? '';
}

/** The server that programs of an environment run on. @throws FindingError where there is none. */
export function requireServer({ manifest }: Pick<Records, 'manifest'>, { page, environment }: Question): SampleServer {
  const server = manifest.environments[environment]?.server;
  if (server === undefined) {
    const message = `its programs run in ${environment}, which has no server`;
    throw new FindingError({ file: page, message, remedy: 'name one in config/environments.ts' });
  }
  return server;
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

/** Folder of the setup files that programs of an environment may import, from the repository's root: those of its library. */
export function setupFolder(environment: string): string {
  return `samples/setups/${environment.replace(/(?:(?<=.)@[^@/]+)+$/, '')}`;
}

export function setupPath(environment: string, name: string): string {
  return `${setupFolder(environment)}/${name}.ts`;
}

/** Text of a set-up file. @throws Error where it is missing. */
export function readSetup(records: Records, environment: string, name: string): string {
  return readShared(records, 'setup file', setupPath(environment, name));
}

const relativeImport = /\b(?:from|import)\s*\(?\s*['"]\.\/(?<name>[^'"]+)['"]/g;

/** Reads the setup files that a program imports, and those that they import; not the files that it brings itself. */
function resolveSetups(
  records: Records,
  environment: string,
  code: string,
  ownFiles: readonly string[],
): Record<string, string> {
  const setups = new Map<string, string>();
  const visit = (importing: string) => {
    for (const { groups } of importing.matchAll(relativeImport)) {
      const name = groups?.name ?? '';
      if (!ownFiles.includes(name) && !setups.has(name)) {
        const setup = readSetup(records, environment, name);
        setups.set(name, setup);
        visit(setup);
      }
    }
  };
  visit(code);
  return Object.fromEntries([...setups].sort(([a], [b]) => (a < b ? -1 : 1)));
}
