/** Why a sample cannot run: it is about types only, or needs a browser, a real project, a test runner or another server. */
export const skipReasons = ['types', 'browser', 'project', 'runner', 'server'] as const;

type SkipReason = (typeof skipReasons)[number];

/** What an author says about a fence on its opening line. */
export interface FenceMeta {
  title?: string;
  /** Name of the environment, where it is not the default of the page. */
  env?: string;
  /** One more release of TypeScript to ask; the page then says of each whether it says the same. */
  typescript?: string;
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
  run?: 'shown' | SkipReason;
  /** Whether it puts the sample before it right, and is shown as what changes there. */
  fix?: boolean;
  /** Numbers of the lines to highlight. */
  highlighted: number[];
  /** Number of the first line, where lines are numbered. */
  firstNumber?: number;
}

const attribute = /^(?<name>[\w-]+)(?:=(?:"(?<quoted>[^"]*)"|(?<bare>\S*)))?$/;
const words = /(?:[^\s"{]|"[^"]*"|\{[^}]*\})+/g;
const ownNames = ['title', 'env', 'typescript', 'setup', 'path', 'replaced', 'notCompiled', 'fixture'] as const;
const flags = ['fix', 'fails', 'added'] as const;

function isFlag(word: string): word is (typeof flags)[number] {
  return (flags as readonly string[]).includes(word);
}

function isOwnName(name: string): name is (typeof ownNames)[number] {
  return (ownNames as readonly string[]).includes(name);
}

function numbersIn(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = NaN, last = first] = part.split('-').map(Number);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  });
}

/**
 * Reads the meta of a fence, such as `title="Read an order" {1,3-4} showLineNumbers`.
 *
 * @throws Error that says what is wrong, for the caller to add the place.
 */
export function parseFenceMeta(meta: string): FenceMeta {
  const result: FenceMeta = { highlighted: [] };
  for (const word of meta.match(words) ?? []) {
    const { name, quoted, bare } = attribute.exec(word)?.groups ?? {};
    const value = quoted ?? bare;
    if (name === 'run' && (value === undefined || (skipReasons as readonly string[]).includes(value))) {
      result.run = (value as SkipReason | undefined) ?? 'shown';
    } else if (isFlag(word)) {
      result[word] = true;
    } else if (name === 'showLineNumbers') {
      result.firstNumber = Number(value ?? 1);
    } else if (/^\{[\d,\s-]+\}$/.test(word)) {
      result.highlighted.push(...numbersIn(word.slice(1, -1)));
    } else if (name !== undefined && isOwnName(name)) {
      if (!value?.trim()) {
        throw new Error(`\`${name}\` has no value; write ${name}="…"`);
      }
      if (result[name] !== undefined) {
        throw new Error(`\`${name}\` is given twice; keep one`);
      }
      result[name] = value;
    } else {
      throw new Error(
        `\`${word}\` is not known; use title, env, typescript, setup, path, replaced, notCompiled, fixture, run, run=${skipReasons.join(', run=')}, ` +
          `${flags.join(', ')}, showLineNumbers or {lines}`,
      );
    }
  }
  return result;
}
