import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { assertFreshBuild } from '../assertFreshBuild.ts';

assertFreshBuild(process.cwd());

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

describe('the browser suite', () => {
  it.each([
    [
      { DOCS_BROWSER: 'no-browser' },
      'no-browser does not start as a browser. Set DOCS_BROWSER to a Chrome or Chromium',
    ],
    [{}, `Port ${port} is in use. End what listens there, or set DOCS_TEST_PORT to another one.`],
  ])(
    'fails with one sentence at a port in use, with %j',
    (variables, sentence) => {
      const { status, stdout, stderr } = spawnSync('node_modules/.bin/playwright', ['test', 'tables'], {
        env: { ...process.env, DOCS_TEST_PORT: String(port), ...variables },
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      expect(stdout + stderr).toContain(sentence);
    },
    60_000,
  );
});
