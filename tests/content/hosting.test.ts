import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { privacyLine } from '../../config/footer.ts';
import { finishPage, readPolicy } from '../../hosting/builtPage.ts';
import { contentPolicy, inlineHash } from '../../hosting/contentPolicy.ts';
import { finishBuild } from '../../hosting/finishBuild.ts';
import refused from './fixtures/refused.json';
import { makeFolder } from './makeFolder.ts';

const root = join(import.meta.dirname, '../..');

const page = (body: string): string =>
  `<!doctype html><html><head><meta charset=UTF-8><title>a</title></head><body>${body}</body></html>`;

const search = { appId: 'APP1', apiKey: 'key', indexName: 'a' };
const policy = contentPolicy([inlineHash('let a')], undefined);

describe('content policy', () => {
  it('contentPolicy names the hosts of the search service where one is configured, as the footer says', () => {
    const hosts = ['app1-dsn.algolia.net', ...[1, 2, 3].map((number) => `app1-${number}.algolianet.com`)];
    const asked = hosts.map((host) => ` https://${host}`).join('');
    const withSearch = policy.replace("connect-src 'self'", `connect-src 'self'${asked}`);
    expect(withSearch).not.toBe(policy);
    expect(contentPolicy([inlineHash('let a')], search)).toBe(withSearch);
    expect(privacyLine(search)).toMatch(/no cookies.*Algolia/);
    expect(privacyLine(undefined)).toMatch(/no cookies.*asks no other host/);
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

  it.each(refused.html)('readPolicy finds $html', async ({ html, problem }) => {
    expect((await readPolicy('a.html', page(html))).problems).toEqual([expect.stringMatching(problem)]);
  });
});

it('finishPage makes one script of those that stand in a page, leaves no style attribute, and changes it once', () => {
  const built = page('<svg style="display: none;"></svg><script>const long = 1\nlong</script>\n<script>let a</script>');
  const served = finishPage(built);
  expect(served.match(/<script>[^]*?<\/script>/g)).toHaveLength(1);
  expect(served).not.toMatch(/style=|\n/);
  expect(finishPage(served)).toBe(served);
});

it.each([
  [{ 'a.html': page('<p style="color:red">') }, /a\.html: <p> has style/],
  [{ 'a.html': '<!doctype html><script></script><meta charset=UTF-8>' }, /a\.html: no <meta charset=UTF-8>/],
])('finishBuild stops at %o with the file and the remedy, and writes nothing', async (files, message) => {
  const build = makeFolder({ '404.html': page('missing'), 'index.html': page('home'), ...files });
  const options = { build, site: 'https://example.org/docs/', search };
  await expect(finishBuild(options)).rejects.toThrow(message);
  expect(readdirSync(build).sort()).toEqual(['404.html', 'a.html', 'index.html']);
  expect(readFileSync(join(build, 'index.html'), 'utf8')).toBe(page('home'));
});

describe('configuration of hosts', () => {
  const [rules, configuration, dockerfile, ignored] = [
    'static/_headers',
    'hosting/nginx.conf',
    'Dockerfile',
    '.dockerignore',
  ].map((file) => readFileSync(join(root, file), 'utf8'));

  it('static/_headers and hosting/nginx.conf give every path the same headers, and hashed files a year', () => {
    const [everywhere = '', hashed = ''] = rules?.split('/assets/*') ?? [];
    const headers = [...everywhere.matchAll(/^ {2}(?<name>[\w-]+): (?<value>.+)$/gm)].map(({ groups }) => groups);
    const said = [...(configuration?.matchAll(/^ {4}add_header (?<name>[\w-]+) "(?<value>[^"]+)" always;$/gm) ?? [])];
    expect(headers.length).toBeGreaterThan(5);
    expect(said.map(({ groups }) => groups)).toEqual(headers);
    const [, year = ''] = /Cache-Control: (.+)/.exec(hashed) ?? [];
    expect(configuration).toContain(`:/assets/" "${year}";`);
  });

  it('Dockerfile copies what is there and not ignored, and opens the port of nginx', () => {
    const copied = [...(dockerfile?.matchAll(/^COPY (?!--)(.+) \S+$/gm) ?? [])].flatMap(([, paths]) =>
      paths?.split(' '),
    );
    expect(copied).toContain('.');
    const paths = [...copied, '.git', 'hosting', 'hosting/nginx.conf'].map(String);
    expect(paths.filter((path) => !existsSync(join(root, path)) || ignored?.split('\n').includes(path))).toEqual([]);
    const [, port] = /listen (\d+);/.exec(configuration ?? '') ?? [];
    expect(dockerfile).toContain(`\nEXPOSE ${port}\n`);
  });
});
