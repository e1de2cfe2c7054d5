import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirects } from '../../config/redirects.ts';
import { type ServedSite, serveBuild } from '../../scripts/bench/serveBuild.ts';

describe('the server of the measurement', () => {
  const build = mkdtempSync(join(tmpdir(), 'served-build-'));
  let site: ServedSite;
  const answer = (path: string) => fetch(site.origin + path, { redirect: 'manual' });

  beforeAll(async () => {
    mkdirSync(join(build, 'assets/js'), { recursive: true });
    writeFileSync(join(build, '404.html'), '<p>missing');
    writeFileSync(join(build, 'installation.html'), '<p>long '.repeat(100));
    writeFileSync(join(build, 'assets/js/main.0123abcd.js'), 'start()');
    writeFileSync(join(build, '_headers'), '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
    writeFileSync(join(build, 'photo.png'), 'not compressed twice');
    site = await serveBuild(build);
  });
  afterAll(() => {
    site.close();
    rmSync(build, { recursive: true, force: true });
  });

  it('sends text compressed, twice the same', async () => {
    for (const { status, headers, text } of [await answer('/installation'), await answer('/installation')].map(
      (response) => ({ status: response.status, headers: response.headers, text: () => response.text() }),
    )) {
      expect([status, headers.get('content-encoding')]).toEqual([200, 'gzip']);
      expect(headers.get('content-type')).toContain('text/html');
      expect(Number(headers.get('content-length'))).toBeLessThan(100);
      expect(await text()).toBe('<p>long '.repeat(100));
    }
    expect((await answer('/photo.png')).headers.get('content-encoding')).toBeNull();
  });

  it('lets hashed files be kept for a year, and pages be asked for again', async () => {
    expect((await answer('/assets/js/main.0123abcd.js')).headers.get('cache-control')).toContain('immutable');
    expect((await answer('/installation')).headers.get('cache-control')).not.toContain('immutable');
  });

  it('redirects and misses as the host does', async () => {
    const [redirect] = redirects;
    const moved = await answer(redirect?.from ?? '');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, redirect?.to]);
    expect((await answer('/nowhere')).status).toBe(404);
  });

  it('knows the size of a page', () => {
    expect(site.bytesOf('/installation')).toBe(800);
    expect(site.bytesOf('/nowhere')).toBe(0);
  });

  it('refuses a folder without a build', async () => {
    await expect(serveBuild(join(build, 'assets'))).rejects.toThrow('npm run build');
  });
});
