import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleManifest } from './site/SampleManifest.ts';
import type { SampleSite } from './site/SampleSite.ts';

/** A file or a folder as it was when it was read. */
interface Source {
  /** What a change of it changes; empty where there is none. */
  state: string;
  /** Whether another change would show in it: in the same moment, a file system gives two changes one time. */
  isSettled: boolean;
  content: string | undefined;
}

/** A value that was made of sources, with each as it was. */
interface Made {
  value: unknown;
  notes: ReadonlyMap<string, Source>;
}

/** What the views of a site have in common. */
class Memory {
  readonly sources = new Map<string, Source>();
  readonly made = new Map<string, Made>();
}

/** Reads a site: each file once while it stays as it is, and notes what was read, on which what is made depends. */
export class Records implements SampleSite {
  readonly root: string;
  readonly recordsRoot: string;
  readonly isPreview: boolean;
  readonly manifest: SampleManifest;
  readonly tables: SampleSite['tables'];
  readonly packageMarks: SampleSite['packageMarks'];
  readonly officialPages: SampleSite['officialPages'];
  readonly sourceRoots: SampleSite['sourceRoots'];
  readonly setupPages: SampleSite['setupPages'];
  readonly faults: SampleSite['faults'];
  readonly pathTools: SampleSite['pathTools'];
  readonly #memory: Memory;
  readonly #notes = new Map<string, Source>();

  constructor(site: SampleSite, memory = new Memory()) {
    this.root = site.root;
    this.recordsRoot = site.recordsRoot ?? site.root;
    this.isPreview = site.isPreview ?? false;
    this.manifest = site.manifest;
    this.tables = site.tables;
    this.packageMarks = site.packageMarks;
    this.officialPages = site.officialPages;
    this.sourceRoots = site.sourceRoots;
    this.setupPages = site.setupPages;
    this.faults = site.faults;
    this.pathTools = site.pathTools;
    this.#memory = memory;
  }

  /** The same site, with notes of its own. */
  view(): Records {
    return new Records(this, this.#memory);
  }

  /** A site with the same files, and something else to be made of them. */
  with(change: Partial<SampleSite>): Records {
    return new Records({ ...this, ...change });
  }

  /** Text of a file, with line ends as on Linux; nothing where there is no file. @param file Path from the root. */
  read(file: string): string | undefined {
    return this.#note(file).content;
  }

  /** Names in a folder, in their order, those of folders with a slash at their end; none where there is no folder. */
  list(folder: string): string[] {
    return this.#note(`${folder}/`).content?.split('\n').filter(Boolean) ?? [];
  }

  /** Paths from the root of the files in a folder and in those below it, in their order. */
  listAll(folder: string): string[] {
    return this.list(folder).flatMap((name) =>
      name.endsWith('/') ? this.listAll(`${folder}/${name.slice(0, -1)}`) : `${folder}/${name}`,
    );
  }

  /** What is made of files by this name; `make` reads through the view that it is given. */
  once<Value>(name: string, make: (records: Records) => Value): Value {
    const { made } = this.#memory;
    const before = made.get(name);
    if (before !== undefined && [...before.notes].every(([path, source]) => this.#look(path) === source)) {
      this.#add(before.notes);
      return before.value as Value;
    }
    const view = this.view();
    try {
      const value = make(view);
      made.set(name, { value, notes: view.#notes });
      return value;
    } finally {
      // What it read before it failed decides whether it fails again.
      this.#add(view.#notes);
    }
  }

  /** Paths from the root of what was read through this view; that of a folder ends with a slash. */
  get notes(): string[] {
    return [...this.#notes.keys()];
  }

  #add(notes: ReadonlyMap<string, Source>): void {
    notes.forEach((source, path) => this.#notes.set(path, source));
  }

  #note(path: string): Source {
    const source = this.#look(path);
    this.#notes.set(path, source);
    return source;
  }

  #look(path: string): Source {
    const { sources } = this.#memory;
    const place = join(path.startsWith('recorded/') ? this.recordsRoot : this.root, path);
    const stats = statSync(place, { throwIfNoEntry: false });
    const state = stats === undefined ? '' : `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    const before = sources.get(path);
    if (before?.isSettled === true && before.state === state) {
      return before;
    }
    const content = stats === undefined ? undefined : path.endsWith('/') ? readNames(place) : readText(place);
    const isSettled = stats === undefined || Date.now() - stats.mtimeMs > settled;
    if (before !== undefined && before.content === content) {
      // Written again as it was, it is the same to all that is made of it.
      return Object.assign(before, { state, isSettled });
    }
    const source = { state, isSettled, content };
    sources.set(path, source);
    return source;
  }
}

/** Milliseconds after a change. */
const settled = 1000;

function readText(path: string): string {
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
}

function readNames(path: string): string {
  const nameOf = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name);
  return readdirSync(path, { withFileTypes: true }).map(nameOf).sort().join('\n');
}
