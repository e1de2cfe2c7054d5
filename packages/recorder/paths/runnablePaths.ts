import { rmSync } from 'node:fs';
import { FindingError } from '../../../lib/Finding.ts';
import type { ShownPath } from '../../records/asked/readPaths.ts';
import { listPathWays, type PathPage, type PathRecord, type PathWay, wayLabel } from '../../records/said/PathRecord.ts';
import { type SampleServer, serverLabel } from '../../records/site/SampleManifest.ts';
import type { PathFault, SampleSite } from '../../records/site/SampleSite.ts';
import type { Runnable } from '../record/recordRuns.ts';
import type { Servers } from '../run/Servers.ts';
import { createMachine, type MachineOptions } from './createMachine.ts';
import { followPath } from './followPath.ts';
import { makeFault } from './makeFault.ts';
import { startPathServer } from './startPathServer.ts';

/** With what paths are followed. */
export interface PathOptions extends MachineOptions {
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

/**
 * The paths of a page as what is recorded: each is followed from an empty folder, once for each release of TypeScript that
 * its environment compares with, or once where a template brings a compiler, and with other tools.
 */
export function runnablePaths(site: SampleSite, source: PathPage, options: Partial<PathOptions> = {}): Runnable {
  return {
    ...source,
    run: async ({ servers }) => {
      const content: PathRecord = { tools: [`Node ${process.version}`], printed: {}, faults: {} };
      const problems: string[] = [];
      for (const followed of listFollowed(site, source)) {
        content.tools = [...new Set([...content.tools, serverLabel(followed.server)])];
        problems.push(...(await follow(site, source.page, followed, servers, options, content)));
      }
      return { content, problems };
    },
  };
}

/** Lists how the paths of a page are followed. @throws FindingError for one without a server, or releases of TypeScript. */
function listFollowed({ manifest }: SampleSite, { place, paths, faults, tools }: PathPage): Followed[] {
  return [...paths].flatMap(([name, path], index) => {
    const { server, comparedTypescript = [] } = manifest.environments[path.environment] ?? {};
    if (server === undefined || comparedTypescript.length === 0) {
      const message = `the path ${name} has no server, or no releases of TypeScript to compare`;
      throw new FindingError({ ...place, message, remedy: 'name them in config/environments.ts' });
    }
    const ways = listPathWays(path, comparedTypescript, index === 0 ? tools : []);
    const own = Object.entries(faults).filter(([, { after }]) => after === name);
    return ways.map((way) => ({
      ...path,
      name,
      server,
      way,
      faults: own.filter(([, fault]) => (fault.typescript ?? ways[0]?.name) === way.name),
    }));
  });
}

/**
 * Follows a path, makes the faults that come after it, and notes what both print.
 *
 * @returns What is wrong with the path.
 */
async function follow(
  site: SampleSite,
  page: string,
  { name, steps, server, way, faults }: Followed,
  servers: Servers,
  options: Partial<PathOptions>,
  content: PathRecord,
): Promise<string[]> {
  const machine = createMachine(site, options, { ...way, port: server.port });
  const running = await startPathServer(site, machine, server, steps, servers);
  const label = `${name}, ${wayLabel(way.name)}`;
  try {
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
    await running.stop();
    rmSync(machine.folder, { recursive: true });
  }
}
