import type { CreateTwoslashOptions } from 'twoslash';
import type typescript from 'typescript';

type EnvironmentCache = Exclude<NonNullable<CreateTwoslashOptions['cache']>, boolean>;
type Environment = EnvironmentCache extends Map<string, infer Value> ? Value : never;
type Program = ReturnType<Environment['languageService']['getProgram']>;

/** A type longer than this is recorded as an editor shortens it; every other one is recorded whole. */
const maxUntruncated = 2000;

/**
 * A compiler whose programs have their files in the order of their names, and none that was emptied. What a process compiled
 * before would decide otherwise which type a program meets first, and so the order of unions.
 */
export function withOrderedFiles(ts: typeof typescript): typeof typescript {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const createLanguageService: typeof ts.createLanguageService = (host, ...others) => {
    const hasText = (name: string) => host.getScriptSnapshot(name) !== undefined;
    const getScriptFileNames = () => host.getScriptFileNames().filter(hasText).sort(compare);
    return ts.createLanguageService({ ...host, getScriptFileNames }, ...others);
  };
  return { ...ts, createLanguageService };
}

function likeTsc(environment: Environment, kept: ReadonlyMap<string, string>): Environment {
  const { languageService } = environment;
  const getQuickInfo = languageService.getQuickInfoAtPosition.bind(languageService);
  let checked: Program;
  // The order in which a program is checked decides the order of unions in messages; a reader's `tsc` checks first.
  const checkLikeTsc = () => {
    const program = languageService.getProgram();
    if (program !== checked) {
      checked = program;
      program
        ?.getSourceFiles()
        .filter(({ isDeclarationFile }) => !isDeclarationFile)
        .forEach(({ fileName }) => languageService.getSemanticDiagnostics(fileName));
    }
  };
  languageService.getQuickInfoAtPosition = (file, position) => {
    checkLikeTsc();
    const whole = getQuickInfo(file, position, maxUntruncated);
    const length = whole?.displayParts?.reduce((sum, { text }) => sum + text.length, 0) ?? 0;
    return length > maxUntruncated ? getQuickInfo(file, position) : whole;
  };
  const updateFile = environment.updateFile.bind(environment);
  environment.updateFile = (file, content, span) => {
    // Twoslash rewrites each file before it asks for errors; an unchanged one would cost a second type check.
    if (environment.getSourceFile(file)?.text !== content) {
      updateFile(file, content, span);
    }
  };
  const createFile = environment.createFile.bind(environment);
  environment.createFile = (file, content) => {
    // It also makes each file anew, and empties it in the end.
    const isKept = kept.has(file) && (content === '' || environment.getSourceFile(file)?.text === content);
    if (!isKept) {
      createFile(file, content);
    }
  };
  return environment;
}

/** Twoslash's language services, each changed as it is stored: `tsc`'s words, whole types, one check for what stands together. */
export class TscEnvironments extends Map<string, Environment> {
  readonly #kept = new Map<string, string>();

  override set(key: string, environment: Environment): this {
    this.#kept.forEach((content, file) => environment.createFile(file, content));
    return super.set(key, likeTsc(environment, this.#kept));
  }

  /** Puts files into every program, in place of those that were kept before: what they have in common is checked once. */
  keep(files: ReadonlyMap<string, string>): void {
    const gone = [...this.#kept.keys()];
    this.#kept.clear();
    for (const environment of this.values()) {
      gone.forEach((file) => environment.createFile(file, ''));
      files.forEach((content, file) => environment.createFile(file, content));
    }
    files.forEach((content, file) => this.#kept.set(file, content));
  }
}
