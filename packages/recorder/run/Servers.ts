import { join } from 'node:path';
import type { SampleServer } from '../../records/site/SampleManifest.ts';
import { installFolder } from '../environments/locateEnvironments.ts';
import type { RunningServer } from './startServer.ts';
import { type Finding, findingsOf } from '../../../lib/Finding.ts';
import { startEmulator } from './startEmulator.ts';
import { assertRealtimeServer, startRealtimeServer } from './startRealtimeServer.ts';

/** The servers of a recording: each is started when it is first asked for, and serves until all are stopped. */
export class Servers {
  private readonly started = new Map<SampleServer, Promise<RunningServer>>();

  /** @param findEmulator Finds the emulator of a server; what it throws, whoever asks for the server gets. */
  constructor(
    private readonly root: string,
    readonly findEmulator: (server: SampleServer) => readonly string[],
  ) {}

  /** @throws FindingError where the server, or Java, is not here. */
  get(server: SampleServer): Promise<RunningServer> {
    const running = this.started.get(server) ?? this.start(server);
    this.started.set(server, running);
    return running;
  }

  /** What a server takes that is not here, with what brings it. */
  listLacking(server: SampleServer): Finding[] {
    return findingsOf(() =>
      server.kind === 'firestore' ? this.findEmulator(server) : assertRealtimeServer(server, this.folderOf(server)),
    );
  }

  async stop(): Promise<void> {
    const all = await Promise.allSettled([...this.started.values()]);
    await Promise.all(all.flatMap((server) => (server.status === 'fulfilled' ? [server.value.stop()] : [])));
  }

  private folderOf({ name }: SampleServer): string {
    return join(this.root, installFolder(name));
  }

  /** Lets what it throws at once reject, too. */
  private async start(server: SampleServer): Promise<RunningServer> {
    return server.kind === 'firestore'
      ? startEmulator(this.findEmulator(server))
      : startRealtimeServer(server, this.folderOf(server));
  }
}
