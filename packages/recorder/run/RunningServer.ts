import type { Documents } from '../../records/asked/Documents.ts';
import type { ServerProcess } from './startServer.ts';

/** A running server with a database for each project that is asked for. */
export interface RunningServer extends Pick<ServerProcess, 'address' | 'assertRunning' | 'stop'> {
  /** Replaces everything a project holds. */
  seed(project: string, documents: Documents): Promise<void>;
  /** What a project holds, by path. */
  content(project: string): Promise<Documents>;
  /** Variables of the environment that lead the SDKs to it. */
  variables(project: string): Record<string, string>;
}
