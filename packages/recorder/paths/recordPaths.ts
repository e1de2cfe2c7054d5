import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, FindingError, findingsOf } from '../../../lib/Finding.ts';
import type { PathStep, ShownPath } from '../../records/questions/readPaths.ts';
import type { Records } from '../../records/Records.ts';
import {
  listPathPages,
  listPathWays,
  type PathPage,
  type PathRecord,
  type PathWay,
  wayLabel,
} from '../../records/answers/PathRecord.ts';
import { readAnswer, writeAnswers } from '../../records/answers/readAnswers.ts';
import { type SampleServer, serverLabel } from '../../records/site/SampleManifest.ts';
import type { PathFault, SampleSite } from '../../records/site/SampleSite.ts';
import { installFolder } from '../environments/locateEnvironments.ts';
import type { Servers } from '../run/Servers.ts';
import { startEmulator } from '../run/startEmulator.ts';
import { startRealtimeServer } from '../run/startRealtimeServer.ts';
import type { RunningServer } from '../run/startServer.ts';
import { createMachine, type Machine, type MachineOptions } from './createMachine.ts';
import { followPath } from './followPath.ts';
import { makeFault } from './makeFault.ts';

/** With what paths are followed. */
export interface PathOptions extends MachineOptions {
  /** Takes how many times a path is followed, before the first. */
  onPlanned: (count: number) => void;
  /** Takes how long a path took, in seconds. */
  onFollowed: (path: string, seconds: number) => void;
}

interface Followed extends ShownPath {
  name: string;
  server: SampleServer;
  way: PathWay;
  /** What then goes wrong. */
  faults: readonly (readonly [name: string, fault: PathFault])[];
}

/** What the SDK prints then. */
const misread = /RESOURCE_EXHAUSTED: Received message larger/;

/** Follows the paths of a site that changed with each compiler and tool, and records what is printed. */
export async function recordPaths(
  site: Records,
  options: Partial<PathOptions>,
  { servers, all = false }: { servers: Servers; all?: boolean },
): Promise<{ pages: number; written: string[]; findings: Finding[] }> {
  const sources = listPathPages(site);
  const isLacking = (source: PathPage) =>
    source.questions.some((path) => findingsOf(() => readAnswer(site, source, path)).length > 0);
  const written: string[] = [];
  const findings: Finding[] = [];
  const lacking = sources.filter((source) => all || isLacking(source));
  const planned = lacking.map((source) => [source, listFollowed(site, source)] as const);
  const again = new Set<PathPage>();
  options.onPlanned?.(planned.flatMap(([, ways]) => ways).length);
  // One after the other, since they have their ports in common.
  for (const [source, ways] of planned) {
    const { page, key, questions } = source;
    const answer: PathRecord = { key, tools: [`Node ${process.version}`], printed: {}, faults: {} };
    const problems: string[] = [];
    for (const followed of ways) {
      answer.tools = [...new Set([...answer.tools, serverLabel(followed.server)])];
      problems.push(...(await follow(site, page, followed, servers, options, answer)));
    }
    const lost = Object.keys(source.faults).filter((name) => problems.length === 0 && !(name in answer.faults));
    problems.push(...lost.map((name) => `“${name}” of samples/faults.ts is made with no path or compiler of the page`));
    problems.push(...(misread.test(JSON.stringify(answer)) ? ['its SDK misread an answer of the emulator'] : []));
    // Emulators are misread, and busy machines are slow, by chance.
    if (problems.length > 0 && !again.has(source)) {
      again.add(source);
      planned.push([source, ways]);
      continue;
    }
    const remedy = 'it failed twice: correct it, or follow it on a machine that does nothing else';
    findings.push(...problems.map((message) => ({ file: page, line: questions[0]?.line, message, remedy })));
    written.push(...(problems.length === 0 ? [writeAnswers(site.recordsRoot, source, [answer])] : []));
  }
  return { pages: sources.length, written, findings };
}

/** Lists how the paths of a page are followed. @throws FindingError for one without a server, or releases of TypeScript. */
function listFollowed({ manifest }: SampleSite, { page, paths, faults, tools }: PathPage): Followed[] {
  return [...paths].flatMap(([name, path], index) => {
    const { server, comparedTypescript = [] } = manifest.environments[path.environment] ?? {};
    if (server === undefined || comparedTypescript.length === 0) {
      const message = `the path ${name} has no server, or no releases of TypeScript to compare`;
      throw new FindingError({ file: page, line: path.line, message, remedy: 'name them in config/environments.ts' });
    }
    const ways = listPathWays(path, comparedTypescript, index === 0 ? tools : []);
    const ofPath = Object.entries(faults).filter(([, { after }]) => after === name);
    return ways.map((way) => ({
      ...path,
      name,
      server,
      way,
      faults: ofPath.filter(([, fault]) => (fault.typescript ?? ways[0]?.name) === way.name),
    }));
  });
}

/** Follows a path, makes the faults that come after it, and notes what both print; says what is wrong with it. */
async function follow(
  site: SampleSite,
  page: string,
  { name, steps, server, way, faults }: Followed,
  servers: Servers,
  options: Partial<PathOptions>,
  content: PathRecord,
): Promise<string[]> {
  const machine = createMachine(site, options, { ...way, port: server.port });
  let running: RunningServer | undefined;
  const label = `${name}, ${wayLabel(way.name)}`;
  try {
    running = await startPathServer(site, machine, server, steps, servers);
    const started = performance.now();
    const { folder, problem } = await followPath(
      machine,
      steps,
      (place, text) => ((content.printed[`${name} ${place}`] ??= {})[way.name] = text),
    );
    options.onFollowed?.(`${page}: ${label}`, (performance.now() - started) / 1000);
    const makeFaults = async (isServed: boolean) => {
      for (const [fault, what] of faults.filter(([, { without }]) => (without !== 'server') === isServed)) {
        content.faults[fault] = await makeFault(machine, what, folder);
      }
    };
    await makeFaults(true);
    await running.stop();
    await makeFaults(false);
    return problem === undefined ? [] : [`${label}: ${problem}`];
  } finally {
    await running?.stop();
    // What a step started may still write as it ends.
    rmSync(machine.folder, { recursive: true, maxRetries: 9 });
  }
}

/** Starts a server in place of the one that a reader starts: on its port, and with the security rules of the path. */
function startPathServer(
  { root }: SampleSite,
  { folder }: Machine,
  server: SampleServer,
  steps: readonly PathStep[],
  { findEmulator }: Servers,
): Promise<RunningServer> {
  const { kind, name, port = 0 } = server;
  if (kind !== 'firestore') {
    return startRealtimeServer(server, join(root, installFolder(name)), port);
  }
  const rules = findRules(steps);
  const file = join(folder, 'firestore.rules');
  if (rules !== undefined) {
    writeFileSync(file, rules);
  }
  return startEmulator(findEmulator(server), { port, rules: rules && file });
}

/** The security rules that the `firebase.json` of a path names. */
function findRules(steps: readonly PathStep[]): string | undefined {
  const files = new Map(steps.flatMap((step) => (step.kind === 'file' ? [[step.name, step.text]] : [])));
  const settings = JSON.parse(files.get('firebase.json') ?? '{}') as { firestore?: { rules: string } };
  return files.get(settings.firestore?.rules ?? '');
}
