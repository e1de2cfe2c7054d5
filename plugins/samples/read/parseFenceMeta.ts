/** What an author says about a sample on its opening line. */
export interface FenceMeta {
  title?: string;
  /** Name of the environment, where it is not the default of the page. */
  env?: string;
  /** Setup file that an empty fence shows. */
  setup?: string;
  /** Why the code is not compiled. */
  notCompiled?: string;
  /** Whether the sample is run when it is recorded, and how it must end. */
  run?: 'completes' | 'fails';
}

const attribute = /^(?<name>[\w-]+)(?:=(?:"(?<quoted>[^"]*)"|(?<bare>\S*)))?$/;
const words = /(?:[^\s"{]|"[^"]*"|\{[^}]*\})+/g;
const ownNames = ['title', 'env', 'setup', 'notCompiled'] as const;

function isOwnName(name: string): name is (typeof ownNames)[number] {
  return (ownNames as readonly string[]).includes(name);
}

/**
 * Reads the meta of a fence. Line highlighting (`{1,3}`) and `showLineNumbers` are the theme's and pass unread.
 *
 * @throws Error that says what is wrong, for the caller to add the place.
 */
export function parseFenceMeta(meta: string): FenceMeta {
  const result: FenceMeta = {};
  for (const word of meta.match(words) ?? []) {
    const { name, quoted, bare } = attribute.exec(word)?.groups ?? {};
    const value = quoted ?? bare;
    if (name === 'run' && (value === undefined || value === 'fails')) {
      result.run = value ?? 'completes';
    } else if (name !== undefined && isOwnName(name)) {
      if (!value?.trim()) {
        throw new Error(`\`${name}\` has no value; write ${name}="…"`);
      }
      if (result[name] !== undefined) {
        throw new Error(`\`${name}\` is given twice; keep one`);
      }
      result[name] = value;
    } else if (!word.startsWith('{') && name !== 'showLineNumbers') {
      throw new Error(
        `\`${word}\` is not known; use title, env, setup, notCompiled, run, run=fails, showLineNumbers or {lines}`,
      );
    }
  }
  return result;
}
