import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { assertFreshBuild } from '../assertFreshBuild.ts';

assertFreshBuild(process.cwd());

/** Runs one file of the browser suite with other variables, and returns its exit code and what it printed. */
async function runSuite(variables: Record<string, string>): Promise<{ code: unknown; output: string }> {
  const child = spawn('npx', ['playwright', 'test', 'tables'], { env: { ...process.env, ...variables } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as unknown[];
  return { code, output };
}

describe('the browser suite', () => {
  it('fails with one sentence where the browser does not start', async () => {
    const { code, output } = await runSuite({ DOCS_BROWSER: 'no-browser', DOCS_TEST_PORT: '4999' });
    expect(code).toBe(1);
    expect(output).toContain('no-browser does not start as a browser. Set DOCS_BROWSER to a Chrome or Chromium');
    expect(output).not.toContain('No browser test ran');
  }, 60_000);

  it('fails with one sentence where its port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, output } = await runSuite({ DOCS_TEST_PORT: String(port) });
    server.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use. End what listens there, or set DOCS_TEST_PORT to another one.`);
  }, 60_000);
});
