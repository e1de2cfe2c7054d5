import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { privacyLine } from '../../config/footer.ts';
import { redirects } from '../../config/redirects.ts';
import { routes } from '../../config/routeMap.ts';
import { contentPolicy, policyHeader, policyMeta, inlineScripts, scriptHash } from '../../hosting/contentPolicy.ts';
import { createSiteServer } from '../../hosting/createSiteServer.ts';
import { headerRules, headersFor, formatHeadersFile, parseHeadersFile } from '../../hosting/headerRules.ts';
import { nginxConfiguration } from '../../hosting/nginxConfiguration.ts';
import { pageElements, pageWithPolicy, policyProblems } from '../../hosting/builtPage.ts';
import { parseRedirectsFile, redirectTable, redirectTarget } from '../../hosting/redirectTable.ts';
import { startNginx } from '../../hosting/startNginx.ts';
import { writeHosting } from '../../hosting/writeHosting.ts';

const page = (body: string): string =>
  `<!doctype html><html><head><meta charset=UTF-8><title>a</title></head><body>${body}</body></html>`;

const policy = contentPolicy({ scriptHashes: [scriptHash('let a')], search: undefined });

let folder: string | undefined;

/** Writes a small build, with the files every build has, and returns where its parts are. */
function writeBuild(files: Readonly<Record<string, string>>): { build: string; hosts: string } {
  folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  const build = join(folder, 'build');
  for (const [file, text] of Object.entries({ '404.html': page('missing'), 'index.html': page('home'), ...files })) {
    mkdirSync(dirname(join(build, file)), { recursive: true });
    writeFileSync(join(build, file), text);
  }
  return { build, hosts: join(folder, 'hosts') };
}

afterEach(() => {
  if (folder !== undefined) {
    rmSync(folder, { recursive: true });
    folder = undefined;
  }
});

const input = { url: 'https://example.org', search: undefined };

describe('content policy', () => {
  it('allows the site’s own files of the kinds that pages use, and no inline code but by its hash', () => {
    const header = policyHeader(policy);
    expect(header).not.toMatch(/unsafe|\*/);
    for (const kind of ['base-uri', 'child-src', 'frame-src', 'media-src', 'object-src', 'worker-src']) {
      expect(policy[kind], kind).toEqual(["'none'"]);
    }
    expect(policy['script-src']).toEqual(["'self'", scriptHash('let a')]);
    expect(policy['connect-src']).toEqual(["'self'"]);
  });

  it('names the hosts of the search service, and of no other, where one is configured', () => {
    const search = { appId: 'APP1', apiKey: 'key', indexName: 'a' };
    const { 'connect-src': asked, ...rest } = contentPolicy({ scriptHashes: [scriptHash('let a')], search });
    expect(asked).toEqual(["'self'", 'https://app1-dsn.algolia.net']);
    expect(rest).toEqual(Object.fromEntries(Object.entries(policy).filter(([name]) => name !== 'connect-src')));
  });

  it('leaves out of a page what browsers take from a header only', () => {
    expect(policyMeta(policy)).not.toContain('frame-ancestors');
    expect(policyHeader(policy)).toContain("frame-ancestors 'none'");
  });

  it('finds the scripts that a browser runs, and only these', () => {
    const html = page(
      '<script>let a</script><script src=a.js></script><script type=application/ld+json>{}</script>' +
        '<SCRIPT type=module>let b < 1</SCRIPT><script type=speculationrules>{"prefetch":[]}</script>' +
        '<!-- <script>let c</script> --><p title="<script>let d</script>"><noscript><script>let e</script></noscript>',
    );
    expect(inlineScripts(pageElements(html))).toEqual(['let a', 'let b < 1', '{"prefetch":[]}']);
  });

  it('hashes as the standard’s example does', () => {
    expect(scriptHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
  });

  it.each([
    ['<p style="color:red">', '<p> has style="color:red"', 'under src/css'],
    ['<style>p{}</style>', '<style> stands in the page', 'under src/css'],
    ['<button onclick="a()">', '<button> has onclick="a()"', 'Add the listener'],
    ['<a href="javascript:a()">', '<a> has href="javascript:a()"', 'Use a button'],
  ])('does not pass over %s', (html, what, remedy) => {
    const problems = policyProblems('a.html', pageElements(page(html)));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^a\.html: /);
    expect(problems[0]).toContain(what);
    expect(problems[0]).toContain(remedy);
  });
});

describe('privacy line', () => {
  const search = { appId: 'APP1', apiKey: 'key', indexName: 'a' };

  it('names the service exactly where the policy lets pages ask it', () => {
    for (const service of [undefined, search]) {
      const asked = contentPolicy({ scriptHashes: [], search: service })['connect-src'] ?? [];
      expect(/algolia/i.test(privacyLine(service))).toBe(asked.some((source) => source.includes('algolia')));
      expect(privacyLine(service)).toMatch(/no cookies/);
    }
  });
});

describe('completing a build', () => {
  it('hashes whatever scripts the pages hold, anew when one changes', () => {
    const { build, hosts } = writeBuild({ 'a.html': page('<script>let a</script>') });
    expect(writeHosting({ build, hosts, ...input }).scriptHashes).toEqual([scriptHash('let a')]);
    writeFileSync(join(build, 'a.html'), page('<script>let a = 2</script>'));
    expect(writeHosting({ build, hosts, ...input }).scriptHashes).toEqual([scriptHash('let a = 2')]);
    const [rule] = parseHeadersFile(readFileSync(join(build, '_headers'), 'utf8'));
    expect(rule?.headers['Content-Security-Policy']).toContain(scriptHash('let a = 2'));
    expect(readFileSync(join(hosts, 'nginx/nginx.conf'), 'utf8')).toContain(scriptHash('let a = 2'));
    expect(readFileSync(join(hosts, 'plain/a.html'), 'utf8')).toContain(scriptHash('let a = 2'));
  });

  it('takes the style attribute off the theme’s sprite', () => {
    const { build, hosts } = writeBuild({ 'a.html': page('<svg style="display: none;"><defs></defs></svg>') });
    writeHosting({ build, hosts, ...input });
    expect(readFileSync(join(build, 'a.html'), 'utf8')).not.toContain('style');
  });

  it.each([
    [{ 'a.html': page('<p style="color:red">') }, /a\.html: <p> has style/],
    [{ 'assets/js/a.js': 'let a' }, /assets\/js\/a\.js: .* no hash of its content/],
    [{ 'a.xyz': 'a' }, /a\.xyz: no media type .*config\/mediaTypes\.ts/],
    [{ 'a.html': '<!doctype html><title>a</title>' }, /a\.html: no <meta charset=UTF-8>/],
  ])('stops at %o with the file and the remedy', (files, message) => {
    const { build, hosts } = writeBuild(files);
    expect(() => writeHosting({ build, hosts, ...input })).toThrow(message);
    expect(readdirSync(dirname(hosts))).toEqual(['build']);
    expect(readdirSync(build)).not.toContain('_headers');
  });

  it('stops where no build is', () => {
    const { build, hosts } = writeBuild({});
    rmSync(join(build, '404.html'));
    expect(() => writeHosting({ build, hosts, ...input })).toThrow(/no built site is here.*npm run build/);
  });
});

describe('headers', () => {
  const rules = headerRules(policy);

  it('come back from their file as they went in', () => {
    expect(parseHeadersFile(formatHeadersFile(rules))).toEqual(rules);
  });

  it('are given by one rule each, because hosts differ in what they make of two', () => {
    const names = rules.flatMap(({ headers }) => Object.keys(headers));
    expect(new Set(names).size).toBe(names.length);
  });

  it('keep hashed files for a year, and nothing else', () => {
    expect(headersFor(rules, '/assets/js/a.1.js')['Cache-Control']).toContain('immutable');
    expect(headersFor(rules, '/installation')['Cache-Control']).toBeUndefined();
  });

  it('stop at what Cloudflare Pages would leave out', () => {
    expect(() => formatHeadersFile([{ path: '/*', headers: { A: 'b'.repeat(2000) } }])).toThrow(/Cloudflare/);
    expect(() => formatHeadersFile(Array.from({ length: 101 }, () => ({ path: '/', headers: {} })))).toThrow(/100/);
  });

  it('stop at what nginx would read as its own', () => {
    for (const value of ['a"; return 200', '$request_uri', 'a\\']) {
      expect(() => nginxConfiguration([{ path: '/*', headers: { A: value } }], new Map())).toThrow(/nginx reads/);
    }
  });

  it('stop at a line that belongs to no path', () => {
    expect(() => parseHeadersFile('  A: b\n')).toThrow(/before any path/);
  });
});

describe('redirect table', () => {
  it('holds every redirect and every other spelling of a route, and leads to routes only', () => {
    console.log(`${redirectTable.size} redirected paths of ${routes.length} routes`);
    for (const { from, to } of redirects) {
      expect(redirectTable.get(from), from).toBe(to);
    }
    for (const route of routes.filter((each) => each !== '/')) {
      expect(redirectTable.get(`${route}.html`), route).toBe(route);
      expect(redirectTable.get(`${route}/`), route).toBe(route);
      expect(redirectTable.has(route), route).toBe(false);
    }
    expect([...redirectTable.values()].filter((to) => !routes.includes(to))).toEqual([]);
    expect([...redirectTable].filter(([from, to]) => redirectTarget(from) !== to)).toEqual([]);
  });

  it('stops at a line of _redirects that is something else', () => {
    for (const line of ['/a https://example.org/ 301', '/a /b 302', '/a /b', 'a /b 301', '/a /b 301 Country=au']) {
      expect(() => parseRedirectsFile(line), line).toThrow(/is not "\/from \/to 301"/);
    }
  });
});

describe('hosts', () => {
  it('are not started where no build is', () => {
    const { hosts } = writeBuild({});
    expect(() => createSiteServer(hosts)).toThrow(/no built site is here.*npm run build/);
  });

  it('are not started with a configuration of nginx that listens elsewhere', () => {
    const { build } = writeBuild({ 'nginx.conf': 'listen 80;' });
    expect(() => startNginx({ nginx: 'nginx', directory: build, port: 1 })).toThrow(/"listen 8080;" is not in it/);
  });

  it('get no page without a place for the policy before its first script', () => {
    expect(() => pageWithPolicy('a.html', '<script></script><meta charset=UTF-8>', '')).toThrow(/^a\.html: /);
  });
});

describe('files in the repository', () => {
  const root = join(import.meta.dirname, '../..');
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

  it('let the container copy what is there, and run what is written for nginx', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(?<sources>.*) \S+$/gm)].flatMap(
      ({ groups }) => groups?.sources?.split(' ') ?? [],
    );
    expect(copied).toEqual(['package.json', 'package-lock.json', '.']);
    expect(dockerfile).toContain('COPY --from=build --chown=nginx:nginx /site/hosting/dist/nginx /srv\n');
    expect(dockerfile).toContain('ENTRYPOINT ["nginx", "-p", "/srv", "-c", "nginx.conf", "-e", "stderr"]');
    expect(dockerfile).toContain('EXPOSE 8080');
    expect(dockerfile).toMatch(/^USER nginx$/m);
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n');
    expect(ignored.filter((path) => ['package.json', 'package-lock.json', '.git', 'hosting'].includes(path))).toEqual(
      [],
    );
    expect(ignored).toContain('node_modules');
  });

  it('let Netlify publish the folder that the build writes, as it was written', () => {
    const settings = readFileSync(join(root, 'netlify.toml'), 'utf8');
    expect(settings).toMatch(/^ {2}command = "npm run build"$/m);
    expect(settings).toMatch(/^ {2}publish = "build"$/m);
    expect(settings).toMatch(/^\[build\.processing\]\n {2}skip_processing = true$/m);
    expect(settings).not.toMatch(/\[\[(?:redirects|headers)\]\]/);
  });
});
