import { listPageFiles } from '../asked/collectSamples.ts';
import { type Fence, readFences } from '../asked/listFences.ts';
import { readMeta, readSetup } from '../asked/readSample.ts';
import { shownLines } from '../asked/shownLines.ts';
import { digest } from '../files/recordFiles.ts';
import type { Records } from '../Records.ts';
import { keyServer } from '../site/SampleManifest.ts';
import { resolveEnvironmentName } from '../site/SampleSite.ts';
import { readRun, runFormat, type RunSource } from './RunSource.ts';

/** A page that shows a whole project with tests, by a fence ```` ```text testRun ```` for what Vitest says. */
export interface TestedProject extends RunSource {
  page: string;
  line: number;
  environment: string;
  /** Text of each file by its path, which is the title of its fence. */
  files: Record<string, string>;
}

/** What Vitest said about the tests that a page shows. */
export interface ProjectRecord {
  /** Vitest and the server, with their releases. */
  tools: string;
  /** Names of the tests that passed, with the file they stand in. */
  passed: string[];
}

const isPath = /^[\w./-]+\.\w+$/;

/** Lists the pages that show what Vitest says about their files. */
export function listTestedProjects(records: Records): TestedProject[] {
  return listPageFiles(records).flatMap((page) => findTestedProject(records, page) ?? []);
}

function findTestedProject(records: Records, page: string): TestedProject | undefined {
  return records.once(`project ${page}`, (own) => {
    // Reading a page takes time, and few show a project.
    const fences = own.read(page)?.includes('testRun') === true ? readFences(own, page) : [];
    const run = fences.find((fence) => readMeta(page, fence).testRun);
    if (run === undefined) {
      return undefined;
    }
    const { line } = run;
    const environment = resolveEnvironmentName(own.manifest, page, readMeta(page, run).env) ?? '';
    const { packages, server } = own.manifest.environments[environment] ?? {};
    const files = Object.fromEntries(fences.flatMap((fence) => readShownFile(own, page, environment, fence)));
    const key = digest(JSON.stringify([runFormat, packages, keyServer(server), files]));
    return { place: { file: page, line }, record: `samples/guides/${page}.json`, key, page, line, environment, files };
  });
}

/** The file that a fence shows, as a reader copies it. */
function readShownFile(records: Records, page: string, environment: string, fence: Fence): [string, string][] {
  const { title = '', setup } = readMeta(page, fence);
  if (!isPath.test(title)) {
    return [];
  }
  const code = setup === undefined ? fence.code : readSetup(records, environment, setup);
  const lines = fence.language === 'ts' ? shownLines(code).map((line) => line.text) : code.split('\n');
  // The first line of a sample of several files is a comment with the name of the shown one.
  return [[title, `${lines.filter((line) => line !== `// ${title}`).join('\n')}\n`]];
}

/**
 * Lines that a page shows about its tests.
 *
 * @throws FindingError where they were not run, or changed since.
 */
export function listPassedTests(records: Records, page: string): string[] {
  const project = findTestedProject(records, page);
  if (project === undefined) {
    return [];
  }
  const { passed, tools } = readRun<ProjectRecord>(records, project);
  return [...passed.map((name) => `✓ ${name}`), '', `${passed.length} passed (${tools})`];
}
