import type { BenchPage } from './benchPages.ts';
import type { ServedSite } from './serveBuild.ts';
import type { Table } from './Table.ts';

/** What a subject measures with. */
export interface Bench {
  /** How often each figure is taken. */
  runs: number;
  /** The built site, served; started for the first subject that asks. */
  site: () => Promise<ServedSite>;
  /** Pages to measure, of the built site. */
  pages: () => Promise<readonly BenchPage[]>;
  /** Keeps a report or trace where the caller asked for them, under a name such as `lighthouse-installation-1.json`. */
  keep: (name: string, content: string | Uint8Array) => void;
  /** Says how far the subject is, on stderr. */
  progress: (text: string) => void;
}

/** Something that `npm run bench` measures. */
export interface Subject {
  /** Word on the command line. */
  name: string;
  /** One line of the help. */
  summary: string;
  defaultRuns: number;
  /** Whether it looks at the built site in a browser. */
  needsSite: boolean;
  measure: (bench: Bench) => Promise<readonly Table[]>;
}
