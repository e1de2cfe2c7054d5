import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { privacyLine } from '../../config/footer.ts';
import { finishPage, readPolicy } from '../../hosting/builtPage.ts';
import { contentPolicy, policyHeader, policyMeta, inlineHash } from '../../hosting/contentPolicy.ts';
import { createSiteServer } from '../../hosting/createSiteServer.ts';
import { formatHeadersFile } from '../../hosting/headers.ts';
import { nginxConfiguration, nginxListen } from '../../hosting/nginxConfiguration.ts';
import { startNginx } from '../../hosting/startNginx.ts';
import { writeHosting } from '../../hosting/writeHosting.ts';

vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  return { ...fs, linkSync: vi.fn(fs.linkSync) };
});

const page = (body: string): string =>
  `<!doctype html><html><head><meta charset=UTF-8><title>a</title></head><body>${body}</body></html>`;

const search = { appId: 'APP1', apiKey: 'key', indexName: 'a' };
const policy = contentPolicy([inlineHash('let a')], undefined);

describe('content policy', () => {
  it('contentPolicy names the hosts of the search service where one is configured, as the footer says', () => {
    const hosts = ['app1-dsn.algolia.net', ...[1, 2, 3].map((number) => `app1-${number}.algolianet.com`)];
    const asked = ["'self'", ...hosts.map((host) => `https://${host}`)];
    expect(contentPolicy([inlineHash('let a')], search)).toEqual({ ...policy, 'connect-src': asked });
    expect(privacyLine(search)).toMatch(/no cookies.*Algolia/);
    expect(privacyLine(undefined)).toMatch(/no cookies.*asks no other host/);
  });

  it('policyMeta leaves out what browsers take from a header only', () => {
    expect(policyMeta(policy)).not.toContain('frame-ancestors');
    expect(policyHeader(policy)).toContain("frame-ancestors 'none'");
  });

  it('readPolicy finds the scripts that a browser runs, and only these', async () => {
    const html = page(
      '<script>let a</script><script src=a.js></script><script type=application/ld+json>{}</script>' +
        '<SCRIPT type=module>let b < 1</SCRIPT><script type=speculationrules>{"prefetch":[]}</script>' +
        '<!-- <script>let c</script> --><p title="<script>let d</script>">',
    );
    const scripts = ['let a', 'let b < 1', '{"prefetch":[]}'];
    expect((await readPolicy('a.html', html)).hashes).toEqual(scripts.map(inlineHash));
  });

  it.each([
    ['<p style="color:red">', /^a\.html: <p> has style="color:red".*under src\/css/],
    ['<style>p{}</style>', /^a\.html: <style> stands in the page.*under src\/css/],
    ['<button onclick="a()">', /^a\.html: <button> has onclick="a\(\)".*Add the listener/],
    ['<a href="javascript:a()">', /^a\.html: <a> has href="javascript:a\(\)".*Use a button/],
    ['<template><p style="color:red"></template>', /^a\.html: <p> has style/],
  ])('readPolicy finds %s', async (html, problem) => {
    expect((await readPolicy('a.html', page(html))).problems).toEqual([expect.stringMatching(problem)]);
  });
});

describe('a page as it is served', () => {
  const built = page('<svg style="display: none;"></svg><script>const long = 1\nlong</script>\n<script>let a</script>');

  it('finishPage makes one script of those that stand in a page, and no style attribute is left', () => {
    const served = finishPage(built);
    expect(served.match(/<script>[^]*?<\/script>/g)).toHaveLength(1);
    expect(served).not.toMatch(/style=|\n/);
  });

  it('finishPage leaves a finished page as it is', () => {
    expect(finishPage(finishPage(built))).toBe(finishPage(built));
  });
});

describe('completing a build', () => {
  let folder: string;

  /** Writes a small build, with the files every build has, and completes it. */
  async function complete(files: Readonly<Record<string, string>>) {
    const build = join(folder, 'build');
    for (const [file, text] of Object.entries({ '404.html': page('missing'), 'index.html': page('home'), ...files })) {
      mkdirSync(dirname(join(build, file)), { recursive: true });
      writeFileSync(join(build, file), text);
    }
    const hosts = join(folder, 'hosts');
    const { scriptHashes } = await writeHosting({ build, hosts, url: 'https://example.org', search });
    return { read: (path: string) => readFileSync(join(folder, path), 'utf8'), hashes: scriptHashes };
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('writeHosting takes the style attribute off the theme’s sprite, and hashes whatever scripts the pages hold', async () => {
    for (const script of ['let a', 'let a = 2']) {
      const { read, hashes } = await complete({
        'a.html': page(`<script>${script}</script><svg style="display: none;">`),
      });
      expect(hashes).toEqual([inlineHash(script)]);
      for (const file of ['build/_headers', 'hosts/nginx/nginx.conf', 'hosts/plain/a.html']) {
        expect(read(file), file).toContain(inlineHash(script));
      }
      expect(read('build/a.html')).not.toContain('style');
    }
  });

  it('writeHosting copies files where the file system has no hard links', async () => {
    vi.mocked(linkSync).mockImplementation(() => {
      throw new Error('EXDEV');
    });
    const { read } = await complete({ 'img/a.svg': '<svg/>' });
    vi.mocked(linkSync).mockRestore();
    for (const file of ['hosts/nginx/site/index.html', 'hosts/nginx/site/img/a.svg', 'hosts/plain/img/a.svg']) {
      expect(read(file), file).toBe(read(file.replace(/^hosts\/(?:nginx\/site|plain)/, 'build')));
    }
  });

  it.each([
    [{ 'a.html': page('<p style="color:red">') }, /a\.html: <p> has style/],
    [{ 'assets/js/a.js': 'let a' }, /assets\/js\/a\.js: .* no hash of its content/],
    [{ 'a.xyz': 'a' }, /a\.xyz: no media type .*config\/mediaTypes\.ts/],
    [{ 'a.html': '<!doctype html><script></script><meta charset=UTF-8>' }, /a\.html: no <meta charset=UTF-8>/],
  ])('writeHosting stops at %o with the file and the remedy, and writes nothing', async (files, message) => {
    await expect(complete(files)).rejects.toThrow(message);
    expect(readdirSync(folder)).toEqual(['build']);
    expect(readdirSync(join(folder, 'build'))).not.toContain('_headers');
  });

  it('writeHosting, createSiteServer and startNginx stop where no build is', async () => {
    const missing = { build: join(folder, 'build'), hosts: join(folder, 'hosts'), url: 'https://example.org', search };
    await expect(writeHosting(missing)).rejects.toThrow(/no built site is here.*npm run build/);
    expect(() => createSiteServer(missing.build)).toThrow(/no built site is here.*npm run build/);
    writeFileSync(join(folder, 'nginx.conf'), 'listen 80;');
    const nginx = { path: 'nginx', version: '1' };
    expect(() => startNginx(nginx, folder, 1)).toThrow(/"listen 8080;" is not in it/);
  });
});

describe('headers', () => {
  it('formatHeadersFile stops at what Cloudflare Pages would leave out', () => {
    expect(() => formatHeadersFile({ A: 'b'.repeat(2000) })).toThrow(/Cloudflare/);
  });

  it.each(['a"; return 200', '$request_uri', 'a\\'])(
    'nginxConfiguration stops at %j, which nginx would read as its own',
    (value) => {
      expect(() => nginxConfiguration({ A: value }, new Map())).toThrow(/nginx reads/);
    },
  );
});

it('Dockerfile copies what is there and not ignored, and opens the port of nginx', () => {
  const root = join(import.meta.dirname, '../..');
  const [dockerfile, ignored] = ['Dockerfile', '.dockerignore'].map((file) => readFileSync(join(root, file), 'utf8'));
  const copied = [...(dockerfile?.matchAll(/^COPY (?!--)(.+) \S+$/gm) ?? [])].flatMap(([, paths]) => paths?.split(' '));
  expect(copied).toContain('.');
  const paths = [...copied, '.git', 'hosting'].map(String);
  expect(paths.filter((path) => !existsSync(join(root, path)) || ignored?.split('\n').includes(path))).toEqual([]);
  expect(dockerfile).toContain(`\nEXPOSE ${/\d+/.exec(nginxListen)?.[0]}\n`);
});
