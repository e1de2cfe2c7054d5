/** A browser engine that a machine may have. */
export interface InstallableEngine {
  /** Name that readers know it by. */
  name: string;
  /** Command that installs all it needs on Debian and Ubuntu. */
  installCommand: string;
  isInstalled(): boolean;
  /** @throws Error when it does not start; what was started until then has ended. */
  start(): Promise<Engine>;
}

/** A running browser engine with one page, driven as a reader would. */
export interface Engine {
  /** What it calls itself, with the version. */
  description: string;
  /** Sets the size of the page, or the nearest that the engine's window can take. */
  resize(width: number, height: number): Promise<void>;
  /** Goes to an address and waits until it is loaded. */
  visit(url: string): Promise<void>;
  /** Runs a function in the page, which can use nothing but its parameters and the page's own names. */
  evaluate<Result>(run: (...params: string[]) => Result, ...params: string[]): Promise<Awaited<Result>>;
  /** Clicks in the middle of an element, which must be in reach of a pointer. */
  click(selector: string): Promise<void>;
  /** Moves the pointer to the middle of an element. */
  hover(selector: string): Promise<void>;
  press(key: PressedKey): Promise<void>;
  type(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** A key by its name in `KeyboardEvent.key`. */
export type PressedKey = 'ArrowRight' | 'Enter' | 'Escape' | '/';

/** Milliseconds that an engine may take for one step, on a machine that is busy with something else. */
export const stepTimeout = 20_000;
