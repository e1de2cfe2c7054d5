import type { CreateTwoslashOptions } from 'twoslash';

type EnvironmentCache = Exclude<NonNullable<CreateTwoslashOptions['cache']>, boolean>;
type Environment = EnvironmentCache extends Map<string, infer Value> ? Value : never;
type Program = ReturnType<Environment['languageService']['getProgram']>;

/** A type longer than this is recorded as an editor shortens it; every other one is recorded whole. */
const maxUntruncated = 2000;

function likeTsc(environment: Environment): Environment {
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
  return environment;
}

/** Twoslash's language services, each changed as it is stored: `tsc`'s words, whole types, one check for each sample. */
export class TscEnvironments extends Map<string, Environment> {
  override set(key: string, environment: Environment): this {
    return super.set(key, likeTsc(environment));
  }
}
