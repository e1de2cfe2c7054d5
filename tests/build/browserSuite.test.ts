import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { assertFreshBuild } from '../assertFreshBuild.ts';

assertFreshBuild(process.cwd());

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

it('the browser suite fails with one sentence at a port in use', { timeout: 60_000 }, () => {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/playwright', ['test', 'tables'], {
    env: { ...process.env, DOCS_TEST_PORT: String(port) },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout + stderr).toContain(
    `Port ${port} is in use. End what listens there, or set DOCS_TEST_PORT to another one.`,
  );
});
