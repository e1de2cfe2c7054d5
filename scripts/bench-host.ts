import { Agent, get } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { routes } from '../config/routeMap.ts';
import { requireNginx, startNginx } from '../hosting/startNginx.ts';

const help = `Asks nginx on loopback for pages at a steady rate, and prints how it answered.

Usage: npm run bench:host -- [--rate 500] [--seconds 60] [--port 8081]

A request's time is counted from when it was due, so that a host which stalls cannot hide it.
`;

interface Answer {
  /** Milliseconds from when the request was due to the end of the answer. */
  time: number;
  bytes: number;
  /** What was wrong with the answer, if anything. */
  fault: string | undefined;
}

function ask(agent: Agent, url: string, due: number): Promise<Answer> {
  return new Promise((settle) => {
    let bytes = 0;
    const end = (fault: string | undefined): void => settle({ time: performance.now() - due, bytes, fault });
    const request = get(url, { agent, headers: { 'accept-encoding': 'gzip' }, timeout: 10_000 }, (response) => {
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => end(response.statusCode === 200 ? undefined : `status ${response.statusCode}`));
      response.on('error', (error) => end(error.message));
    });
    request.on('timeout', () => request.destroy(new Error('no answer in 10 s')));
    request.on('error', (error) => end(error.message));
  });
}

/** Sends `rate` requests a second for `seconds` seconds, and waits for all answers. */
async function askSteadily(origin: string, rate: number, seconds: number): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true });
  const answers: Promise<Answer>[] = [];
  const begin = performance.now();
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const due = Math.min(rate * seconds, Math.floor(((performance.now() - begin) / 1000) * rate));
      while (answers.length < due) {
        const route = routes[answers.length % routes.length] ?? '/';
        answers.push(ask(agent, origin + route, begin + (answers.length / rate) * 1000));
      }
      if (due === rate * seconds) {
        clearInterval(timer);
        done();
      }
    }, 2);
  });
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

function print(answers: readonly Answer[], elapsed: number): void {
  const times = answers.map(({ time }) => time).sort((a, b) => a - b);
  const at = (share: number): string =>
    `${(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)} ms`;
  const faults = answers.flatMap(({ fault }) => fault ?? []);
  console.table({
    requests: answers.length,
    'requests a second': Math.round(answers.length / elapsed),
    'MB received': Math.round(answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6),
    errors: faults.length,
    p50: at(0.5),
    p90: at(0.9),
    p99: at(0.99),
    slowest: at(1),
  });
  new Set(faults).forEach((fault) => console.error(`${faults.filter((each) => each === fault).length} × ${fault}`));
  process.exitCode = faults.length > 0 || answers.length === 0 ? 1 : 0;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '60' },
      port: { type: 'string', default: '8081' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const nginx = requireNginx(process.env.PATH);
  const child = startNginx({
    nginx: nginx.path,
    directory: resolve('hosting/dist/nginx'),
    port: Number(values.port),
  });
  const ended = new Promise((done) => child.on('close', done));
  try {
    const origin = `http://127.0.0.1:${values.port}`;
    // The first answers warm both sides up, and are not counted.
    await new Promise((done) => setTimeout(done, 500));
    await askSteadily(origin, 50, 2);
    const begin = performance.now();
    const answers = await askSteadily(origin, Number(values.rate), Number(values.seconds));
    console.log(`${nginx.version}, ${routes.length} routes in turn`);
    print(answers, (performance.now() - begin) / 1000);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
