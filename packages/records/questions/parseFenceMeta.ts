/** Why a sample cannot run: it is about types only, or needs a browser or another server. */
export const skipReasons = ['types', 'browser', 'server'] as const;

/** What an author says about a fence on its opening line. */
export interface FenceMeta {
  title?: string;
  /** Name of the environment, where it is not the default of the page. */
  env?: string;
  /** Setup file that an empty fence shows. */
  setup?: string;
  /** The path that a reader follows from an empty folder, of which it is a file, commands, or what the last ones print. */
  path?: string;
  /** Why a machine that follows the path passes over the commands. */
  replaced?: string;
  /** Whether the commands end with an error, which the page shows. */
  fails?: boolean;
  /** Whether a file of JSON is added to the one that is there, not written in its place. */
  added?: boolean;
  /** Why the code is not compiled. */
  notCompiled?: string;
  /** Documents that a run starts from; in an empty fence of JSON, those to show. */
  fixture?: string;
  /** `shown` where the page says what happened, or why the sample cannot run. */
  run?: 'shown' | (typeof skipReasons)[number];
  /** Whether it puts the sample before it right, and is shown as what changes there. */
  fix?: boolean;
}

const attribute = /^(?<name>[\w-]+)(?:=(?:"(?<quoted>[^"]*)"|(?<bare>\S*)))?$/;
const words = /(?:[^\s"]|"[^"]*")+/g;
const ownNames = ['title', 'env', 'setup', 'path', 'replaced', 'notCompiled', 'fixture'] as const;
const flags = ['fix', 'fails', 'added'] as const;

function isOneOf<Name extends string>(names: readonly Name[], word: string): word is Name {
  return (names as readonly string[]).includes(word);
}

/** Reads the meta of a fence, such as `title="Read an order" env=firelord run`; the caller adds the place to errors. */
export function parseFenceMeta(meta: string): FenceMeta {
  const result: FenceMeta = {};
  for (const word of meta.match(words) ?? []) {
    const { name, quoted, bare } = attribute.exec(word)?.groups ?? {};
    const value = quoted ?? bare;
    if (name === 'run' && (value === undefined || isOneOf(skipReasons, value))) {
      result.run = value ?? 'shown';
    } else if (isOneOf(flags, word)) {
      result[word] = true;
    } else if (name !== undefined && isOneOf(ownNames, name)) {
      if (!value?.trim()) {
        throw new Error(`\`${name}\` has no value; write ${name}="…"`);
      }
      if (result[name] !== undefined) {
        throw new Error(`\`${name}\` is given twice; keep one`);
      }
      result[name] = value;
    } else {
      throw new Error(
        `\`${word}\` is not known; use title, env, setup, path, replaced, notCompiled, fixture, run, run=${skipReasons.join(', run=')}, ` +
          flags.join(', '),
      );
    }
  }
  return result;
}
