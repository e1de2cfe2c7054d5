import type { AddressInfo } from 'node:net';
import { createSiteServer } from '../../hosting/createSiteServer.ts';

/** A browser engine that a machine may have. */
export interface InstallableEngine {
  /** Name that readers know it by. */
  name: string;
  /** Command that installs all it needs on Debian and Ubuntu. */
  installCommand: string;
  isInstalled(): boolean;
  /**
   * Starts it, with the built site served to it alone.
   *
   * @param build Folder that `npm run build` wrote.
   * @throws Error when it does not start; what was started until then has ended.
   */
  start(build: string): Promise<Engine>;
}

/** A running browser engine with one page, driven as a reader would. */
export interface Engine {
  /** What it calls itself, with the version. */
  description: string;
  /** Begins anew with an empty profile: nothing stored, nothing cached, and no complaint yet. */
  openProfile(): Promise<void>;
  closeProfile(): Promise<void>;
  /** Sets the size of the page, or the nearest that the engine's window can take. */
  resize(width: number, height: number): Promise<void>;
  /** Goes to a path of the site, waits until it is loaded, and returns the status of its answer. */
  open(path: string): Promise<number>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page, which can use nothing but its parameters and the page's own names. */
  evaluate<Result>(run: (...params: string[]) => Result, ...params: string[]): Promise<Awaited<Result>>;
  /** Waits until the function, run in the page, returns true. */
  waitFor(holds: (...params: string[]) => boolean, ...params: string[]): Promise<void>;
  /** Clicks in the middle of an element, which must be in reach of a pointer. */
  click(selector: string): Promise<void>;
  /** Moves the pointer to the middle of an element. */
  hover(selector: string): Promise<void>;
  press(key: PressedKey): Promise<void>;
  type(text: string): Promise<void>;
  /** Console warnings and errors, uncaught errors, and requests to other hosts, in this profile until now. */
  complaints(): Promise<string[]>;
  stop(): Promise<void>;
}

/** A key by its name in `KeyboardEvent.key`. */
export type PressedKey = 'ArrowRight' | 'Enter' | 'Escape' | '/';

/** How long an engine may take for one step, on a machine that is busy with something else. */
export const stepTimeout = 20_000;

/**
 * Serves a built site on a free port of loopback.
 *
 * @throws Error when the folder holds no build.
 */
export async function serveSite(build: string): Promise<{ origin: string; close: () => void }> {
  const server = createSiteServer(build);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
