import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from '@playwright/test';

/** Keys by their names in `KeyboardEvent.key`, as WebDriver spells them. */
export const keys = { Enter: '\uE007', Escape: '\uE00C' };

/** A browser engine with one page, used as a reader would. */
export class Engine {
  constructor(
    private readonly send: Send,
    private readonly origin: string,
  ) {}

  /** Opens a page, in a window that is never narrower than about 500 pixels, and waits until it answers. */
  async open(path: string, width = 1280): Promise<void> {
    await this.send('SetWindowRect', { x: 0, y: 0, width, height: 800 });
    await this.send('Navigate', { url: this.origin + path });
    await this.sees('html[data-has-hydrated=true]');
  }

  /** Runs a function in the page, which can use nothing but its parameter and the page's own names. */
  evaluate<Result, Argument = undefined>(run: (argument: Argument) => Result, argument?: Argument): Promise<Result> {
    return this.send('ExecuteScript', { script: `return (${String(run)})(...arguments)`, args: [argument] });
  }

  async complaints(): Promise<string[]> {
    return JSON.parse(await this.evaluate(() => sessionStorage.getItem('complaints') ?? '[]')) as string[];
  }

  async sees(selector: string, is = true): Promise<void> {
    const isShown = (wanted: string) =>
      document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }) === true;
    await this.poll(() => this.evaluate(isShown, selector), selector).toBe(is);
  }

  /** Waits until an element has the focus, whether or not its window has. */
  async focuses(selector: string): Promise<void> {
    const isFocused = (wanted: string) => document.activeElement?.matches(wanted);
    await this.poll(() => this.evaluate(isFocused, selector), selector).toBe(true);
  }

  async reads(selector: string, text: string): Promise<void> {
    const read = (wanted: string) => document.querySelector(wanted)?.textContent;
    await this.poll(() => this.evaluate(read, selector), selector).toBe(text);
  }

  async hover(selector: string): Promise<void> {
    const origin = await this.evaluate((wanted) => {
      const element = document.querySelector(wanted);
      element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return element;
    }, selector);
    await this.act('pointer', [{ type: 'pointerMove', origin, x: 0, y: 0 }]);
  }

  async click(selector: string): Promise<void> {
    await this.hover(selector);
    await this.act('pointer', [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async type(text: string, selector?: string): Promise<void> {
    if (selector) await this.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);
    await this.act(
      'key',
      [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    );
  }

  /** Asks often, since a page is there sooner than Playwright asks again by itself. */
  private poll<Answer>(ask: () => Promise<Answer>, message: string) {
    return expect.poll(ask, { message, intervals: [50] });
  }

  private act(type: string, actions: object[]): Promise<void> {
    return this.send('PerformActions', { actions: [{ type, id: type, actions }] });
  }
}

/** Commands of WebDriver by their names in Firefox, with their paths at the driver of WebKit. */
const paths = {
  NewSession: '',
  Navigate: '/url',
  ExecuteScript: '/execute/sync',
  PerformActions: '/actions',
  SetWindowRect: '/window/rect',
};

/** Sends a command of WebDriver. @throws Error with what the engine says against it. */
export type Send = <Answer>(command: keyof typeof paths, parameters: object) => Promise<Answer>;

/** Firefox takes commands in packets: a number of bytes, a colon, and JSON. */
export async function connectToFirefox(port: number): Promise<Send> {
  const socket = connect(port, '127.0.0.1');
  const receive = async (packet = Buffer.alloc(0)): Promise<unknown> => {
    const begin = packet.indexOf(':') + 1;
    if (begin > 0 && packet.length - begin >= Number(packet.toString('utf8', 0, begin - 1))) {
      return JSON.parse(packet.toString('utf8', begin));
    }
    const [more] = (await once(socket, 'data')) as [Buffer];
    return receive(Buffer.concat([packet, more]));
  };
  await receive();
  return async <Answer>(command: string, parameters: object) => {
    const text = JSON.stringify([0, 0, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, answer] = (await receive()) as [0, 0, { message: string } | null, object];
    if (error) throw new Error(`Firefox: ${command}: ${error.message}`);
    return ('value' in answer ? answer.value : answer) as Answer;
  };
}

export function connectToWebKit(port: number): Promise<Send> {
  let session = `http://127.0.0.1:${port}/session`;
  return Promise.resolve(async <Answer>(command: keyof typeof paths, parameters: object) => {
    const response = await fetch(session + paths[command], { method: 'POST', body: JSON.stringify(parameters) });
    const { value } = (await response.json()) as { value: Answer & { message?: string; sessionId?: string } };
    if (!response.ok) throw new Error(`WebKit: ${command}: ${value.message}`);
    if (command === 'NewSession') session += `/${value.sessionId}`;
    return value;
  });
}
