import { join } from 'node:path';
import type { SampleServer } from '../../records/site/SampleManifest.ts';
import { installFolder } from '../environments/locateEnvironments.ts';
import type { RunningServer } from './RunningServer.ts';
import { FindingError } from '../../plugins/shared/Finding.ts';
import { startEmulator } from './startEmulator.ts';
import { startRealtimeServer } from './startRealtimeServer.ts';

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

  async stop(): Promise<void> {
    const all = await Promise.allSettled([...this.started.values()]);
    await Promise.all(all.flatMap((each) => (each.status === 'fulfilled' ? [each.value.stop()] : [])));
  }

  /** Lets what it throws at once reject, too. */
  private async start(server: SampleServer): Promise<RunningServer> {
    switch (server.kind) {
      case 'firestore':
        return startEmulator(this.findEmulator(server));
      case 'realtime-database':
        return startRealtimeServer(server, join(this.root, installFolder(server.name)));
      default:
        throw new FindingError({
          file: 'samples/environments.ts',
          message: `${server.name} is a server of an unknown kind`,
          remedy: 'name a kind that plugins/samples/run/Servers.ts starts',
        });
    }
  }
}
