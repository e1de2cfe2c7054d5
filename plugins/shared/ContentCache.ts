import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of all caches, which `docusaurus clear` empties, from the repository's root. */
const cacheFolder = 'node_modules/.cache/docs';

const hashBytes = 32;

type Made = string | Uint8Array;

/**
 * Keeps what is costly to make from one build to the next, by a hash of everything that decides it: what it is made from,
 * the files that make it, the packages and the release of Node.
 */
export class ContentCache {
  readonly #folder: string;
  readonly #version: string;
  readonly #used = new Set<string>();

  /**
   * @param name Name of the cache.
   * @param makers Files, and folders of code, from the repository's root, that decide what is made, apart from what it is made from.
   */
  constructor(root: string, name: string, makers: readonly string[]) {
    this.#folder = join(root, cacheFolder, name);
    const files = ['package-lock.json', ...makers].flatMap((path) => filesIn(join(root, path)));
    this.#version = [process.version, ...files.map((file) => hash(readFileSync(file)).toString('hex'))].join();
  }

  /**
   * What was kept for the inputs; where there is nothing, or nothing whole, it is made and kept.
   *
   * @param isCurrent Whether what was kept is still what would be made, where more than the inputs decides that.
   */
  async get(
    inputs: readonly (string | Buffer)[],
    make: () => Made | Promise<Made>,
    isCurrent: (content: Buffer) => boolean = () => true,
  ): Promise<Buffer> {
    const key = createHash('sha256').update(this.#version);
    // Each by its hash, so that no two lists of inputs are one text.
    inputs.forEach((input) => key.update(hash(input)));
    const name = key.digest('hex');
    const file = join(this.#folder, name);
    this.#used.add(name);
    const kept = readKept(file);
    const content = kept.subarray(hashBytes);
    const isWhole = kept.length >= hashBytes && hash(content).equals(kept.subarray(0, hashBytes));
    if (isWhole && isCurrent(content)) {
      return content;
    }
    const made = Buffer.from(await make());
    mkdirSync(this.#folder, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, Buffer.concat([hash(made), made]));
    renameSync(unfinished, file);
    return made;
  }

  /** Deletes what was not asked for since the start. */
  prune(): void {
    if (existsSync(this.#folder)) {
      const stale = readdirSync(this.#folder).filter((name) => !this.#used.has(name));
      stale.forEach((name) => rmSync(join(this.#folder, name), { force: true }));
    }
  }
}

/** What a file holds; nothing where there is none, as when another build has just deleted it. */
function readKept(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

function hash(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) {
    return [path];
  }
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || /\.(?:ts|mjs)$/.test(entry.name))
    .flatMap(({ name }) => filesIn(join(path, name)))
    .sort();
}
