import { required } from '../../../lib/required.ts';
import { listPageFiles } from '../questions/collectSamples.ts';
import { readPaths, type ShownPath } from '../questions/readPaths.ts';
import { digest, recordFormat } from '../files/recordFiles.ts';
import type { Records } from '../Records.ts';
import type { PathFault, PathTools } from '../site/SampleSite.ts';
import { listReleases } from './AnsweredReleases.ts';
import { type Answer, notRecorded, readAnswer, type Source } from './readAnswers.ts';

/** What commands print, by the name of the way that was followed. */
type PrintedByWay = Record<string, string>;

/** What came of following the paths of a page. */
export interface PathRecord extends Answer {
  /** Node and the servers, with their releases. */
  tools: string[];
  /** What commands print, by the path and the number of the fence that shows it. */
  printed: Record<string, PrintedByWay>;
  /** What is printed when something goes wrong, by what that is. */
  faults: Record<string, string>;
}

/** The paths of a page, which are answered together, and what can go wrong on them. */
export interface PathPage extends Source {
  page: string;
  /** Of all its paths, and of the releases that they are followed with. */
  key: string;
  paths: ReadonlyMap<string, ShownPath>;
  faults: Readonly<Record<string, PathFault>>;
  /** With which tools its first path is followed once more each. */
  tools: readonly PathTools[];
}

export interface PathWay {
  /** Its release of TypeScript, and of other tools their names and releases. */
  name: string;
  /** The release that is installed, or `ofTemplate`. */
  typescript: string;
  tools?: PathTools;
}

/** Lists the pages that show paths. */
export function listPathPages(records: Records): PathPage[] {
  return listPageFiles(records).flatMap((page) => findPathPage(records, page) ?? []);
}

function findPathPage(records: Records, page: string): PathPage | undefined {
  const paths = readPaths(records, page);
  const [firstPath] = paths.values();
  if (firstPath === undefined) {
    return undefined;
  }
  const faults = ofPage(records.faults, page) ?? {};
  const tools = ofPage(records.pathTools, page) ?? [];
  const environments = [...paths.values()].flatMap(
    ({ environment }) => records.manifest.environments[environment] ?? [],
  );
  const settings = environments.map((environment) => [environment.server?.port, ...listReleases(environment)]);
  const asked = [...readPaths(records, page, {})];
  const decisive = JSON.stringify([recordFormat, asked, faults, settings, ...tools], (name, value: unknown) =>
    // A version that is cut has the page elsewhere, and other names of its environments.
    name === 'line' || name === 'environment' ? undefined : value,
  );
  const key = digest(decisive);
  const questions = [...paths].map(([title, { line, environment }]) => ({ page, line, title, environment, key }));
  return { record: `recorded/paths/${page}.json`, recorder: 'paths', questions, key, page, paths, faults, tools };
}

/** What is given for a page by the end of its path. */
function ofPage<Given>(given: Readonly<Record<string, Given>> | undefined, page: string): Given | undefined {
  return Object.entries(given ?? {}).find(([end]) => page.endsWith(`/${end}`))?.[1];
}

/** In place of a release of TypeScript: the one that a project's template installs. */
export const ofTemplate = 'of the template';

/** What a path is followed with: the release of TypeScript that it names and those compared, the newest first, or once with what its template installs. */
export function listPathCompilers({ steps }: Pick<ShownPath, 'steps'>, compared: readonly string[]): string[] {
  const commands = steps.flatMap((step) => (step.kind === 'commands' ? step.text.split('\n') : []));
  const isMade = commands.some((line) => /^np[mx] .*\bcreate\b/.test(line));
  const namesCompiler = commands.some((line) => /^npm (?:install|i) .*\btypescript\b/.test(line));
  const named = commands.flatMap((line) => /\btypescript@(\d\S*)/.exec(line)?.[1] ?? []);
  const newestFirst = [...compared].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return isMade && !namesCompiler ? [ofTemplate] : [...new Set(named), ...newestFirst];
}

/** How a path is followed: with each compiler, and with other tools and the newest compiler. */
export function listPathWays(
  path: Pick<ShownPath, 'steps'>,
  compared: readonly string[],
  tools: readonly PathTools[],
): PathWay[] {
  const compilers = listPathCompilers(path, compared);
  return [
    ...compilers.map((typescript) => ({ name: typescript, typescript })),
    ...tools.map((tool) => ({
      name: 'node' in tool ? `Node ${tool.node}` : `pnpm ${tool.pnpm}`,
      typescript: compilers[0] ?? ofTemplate,
      tools: tool,
    })),
  ];
}

/** What a way is called by its name: a bare release is one of TypeScript. */
export function wayLabel(name: string): string {
  return /^\d/.test(name) ? `TypeScript ${name}` : name;
}

/** Lines that a place for what commands print shows: with the newest TypeScript, and with others where they differ. */
export function listPathOutput(records: Records, page: string, line: number): string[] {
  const places = records.once(`path output ${page}`, (view) => listPlaces(view, page));
  const place = places.find((place) => place.line === line);
  return required(place, 'place of what a path prints').lines;
}

function listPlaces(records: Records, page: string): { line: number; lines: string[] }[] {
  const source = findPathPage(records, page);
  const answer = source && readPathRecord(records, source);
  return [...(source?.paths ?? [])].flatMap(([name, { steps }]) =>
    steps
      .filter((step) => step.kind === 'output')
      .map(({ line }, index) => ({
        line,
        lines: answer ? joinWays(answer.printed[`${name} ${index + 1}`]) : [notRecorded],
      })),
  );
}

function joinWays(printed: PrintedByWay = {}): string[] {
  const [[, newest] = ['', ''], ...others] = Object.entries(printed);
  return [
    ...newest.split('\n'),
    ...others
      .filter(([, text]) => text !== newest)
      .flatMap(([way, text]) => ['', `${wayLabel(way)}:`, ...text.split('\n')]),
  ];
}

/** Reads what is recorded of the paths of a page. @throws FindingError as `readAnswer` does. */
function readPathRecord(records: Records, source: PathPage): PathRecord | undefined {
  const [answer] = source.questions.map((path) => readAnswer<PathRecord>(records, source, path));
  return answer;
}

/** What the paths of all pages print, and what is printed where something goes wrong. @throws FindingError as `readAnswer` does. */
export function readPathOutputs(records: Records): string[] {
  return listPathPages(records).flatMap((source) => {
    const { printed = {}, faults = {} } = readPathRecord(records, source) ?? {};
    return [...Object.values(printed).flatMap((texts) => Object.values(texts)), ...Object.values(faults)];
  });
}
