import { FindingError } from '../../../lib/Finding.ts';
import type { Records } from '../Records.ts';
import { fillReleases, releasesOf, resolveEnvironmentName } from '../site/SampleSite.ts';
import { type Fence, readFences } from './listFences.ts';
import { readSetup } from './Program.ts';
import { readMeta } from './readSample.ts';
import { shownLines } from './shownLines.ts';

/** What a fence of a path is: a file to write or to add to, commands to run, or the place of what the commands before it print. */
export type PathStep =
  | { kind: 'file'; name: string; text: string; added?: boolean }
  | { kind: 'commands'; text: string; fails: boolean }
  | { kind: 'output'; line: number };

/** A way from an empty folder to something that works, which a reader follows fence by fence. */
export interface ShownPath {
  environment: string;
  /** Line of its first fence. */
  line: number;
  steps: PathStep[];
}

/** Reads the paths of a page by their names; a fence may be part of several, and releases stand for names in braces. */
export function readPaths(
  records: Records,
  page: string,
  releases: Readonly<Record<string, string>> = releasesOf(records.manifest, page),
): Map<string, ShownPath> {
  const paths = new Map<string, ShownPath>();
  // Reading a page takes time, and few have paths.
  const fences = records.read(page)?.includes(' path=') === true ? readFences(records, page) : [];
  for (const fence of fences) {
    const { path = '', replaced, env } = readMeta(page, fence);
    const environment = resolveEnvironmentName(records.manifest, page, env) ?? '';
    for (const name of replaced === undefined ? path.split(' ').filter(Boolean) : []) {
      const shown: ShownPath = paths.get(name) ?? { environment, line: fence.line, steps: [] };
      paths.set(name, shown);
      shown.steps.push(readStep(records, page, environment, fence, releases, shown.steps.at(-1)));
    }
  }
  return paths;
}

function readStep(
  records: Records,
  page: string,
  environment: string,
  fence: Fence,
  releases: Readonly<Record<string, string>>,
  before: PathStep | undefined,
): PathStep {
  const { line, language, code } = fence;
  const { title, setup, fails = false, added = false } = readMeta(page, fence);
  if (language === 'bash') {
    return { kind: 'commands', text: fillReleases(code, releases), fails };
  }
  if (language === 'text' && title === undefined && code === '' && before?.kind === 'commands') {
    return { kind: 'output', line };
  }
  if (title === undefined) {
    const message = 'a fence of a path is a file, commands, or the place of what the commands before it print';
    const remedy = 'give it a `title`, the language `bash`, or an empty `text` fence right after commands';
    throw new FindingError({ file: page, line, message, remedy });
  }
  const whole = setup === undefined ? code : readSetup(records, environment, setup);
  const lines = /^tsx?$/.test(language) ? shownLines(whole).map(({ text }) => text) : whole.split('\n');
  return { kind: 'file', name: title, text: `${lines.join('\n')}\n`, ...(added && { added }) };
}
