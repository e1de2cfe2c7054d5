import { once } from 'node:events';
import { connect } from 'node:net';

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

/** The driver of WebKit takes commands by HTTP. */
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
