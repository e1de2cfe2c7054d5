import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { fileRedirects, redirects } from '../../config/redirects.ts';
import { securityHeaders } from '../../config/responseHeaders.ts';
import { routes } from '../../config/routeMap.ts';
import { contentPolicy, policyHeader } from '../../hosting/contentPolicy.ts';
import { headersFor, parseHeadersFile } from '../../hosting/headerRules.ts';
import { parseRedirectsFile, redirectTable } from '../../hosting/redirectTable.ts';
import { builtFile, fileOf, htmlFiles } from './builtSite.ts';

const root = join(import.meta.dirname, '../..');
const hosts = join(root, 'hosting/dist');
const { search } = readEnvironment(process.env);

/** Read with other means than those that wrote the policy, so that a fault of the one shows in the other. */
function runScripts(html: string): string[] {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs)]
    .filter(({ groups }) => !/\ssrc=|type="?(?:application\/ld\+json|text\/plain)/.test(groups?.attributes ?? ''))
    .map(({ groups }) => groups?.text ?? '');
}

const hashes = [...new Set(htmlFiles.map(builtFile).flatMap(runScripts))].map(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
);
const policy = contentPolicy({ scriptHashes: hashes, search });
const rules = parseHeadersFile(builtFile('_headers'));

describe('content policy of the build', () => {
  it('has the hash of every inline script of every page, and no other', () => {
    console.log(`${htmlFiles.length} pages, ${hashes.length} different inline scripts`);
    expect(hashes.length).toBeGreaterThan(0);
    expect(headersFor(rules, '/')['Content-Security-Policy']).toBe(policyHeader(policy));
  });

  it('is not broken by a style attribute, a style element or a listener in a page', () => {
    const found = htmlFiles.filter((file) => /<style|<[a-z][^<>]*\s(?:style|on[a-z]+)=/i.test(withoutScripts(file)));
    expect(found).toEqual([]);
  });
});

function withoutScripts(file: string): string {
  return builtFile(file).replaceAll(/<script[^>]*>.*?<\/script>/gs, '');
}

describe('_headers, read as Netlify and Cloudflare Pages document it', () => {
  it.each([...routes, '/nothing', '/img/favicon.svg', '/assets/js/a.1.js'])('gives %s every header', (path) => {
    const headers = headersFor(rules, path);
    expect(headers).toMatchObject({ ...securityHeaders, 'Content-Security-Policy': policyHeader(policy) });
  });
});

describe('_redirects, read as Netlify and Cloudflare Pages document it', () => {
  const read = parseRedirectsFile(builtFile('_redirects'));

  it('holds the redirects of config/redirects.ts whose target is another file', () => {
    expect(read).toEqual(fileRedirects);
    expect(read.length).toBe(redirects.length - 1);
  });

  it('leads from no file of the build, where Netlify would show the file, to a file of the build', () => {
    for (const { from, to } of read) {
      expect([fileOf(from), `${from.slice(1)}/index.html`].filter((file) => htmlFiles.includes(file))).toEqual([]);
      expect(htmlFiles).toContain(fileOf(to));
    }
  });
});

describe('the tree for nginx', () => {
  const site = join(hosts, 'nginx/site');
  const configuration = readFileSync(join(hosts, 'nginx/nginx.conf'), 'utf8');

  it('holds the pages of the build, whole when unpacked, and no file of rules', () => {
    for (const file of htmlFiles) {
      expect(readFileSync(join(site, file), 'utf8') === builtFile(file), file).toBe(true);
      expect(gunzipSync(readFileSync(join(site, `${file}.gz`))).toString() === builtFile(file), file).toBe(true);
    }
    expect(['_headers', '_redirects'].filter((file) => existsSync(join(site, file)))).toEqual([]);
  });

  it('has one rule for each redirected path, and every header', () => {
    const read = [
      ...configuration.matchAll(/location = "(?<from>[^"]+)" \{ return 301 "(?<to>[^"$]+)\$is_args\$args"; \}/g),
    ];
    expect(new Map(read.map(({ groups }) => [groups?.from, groups?.to]))).toEqual(redirectTable);
    for (const [name, value] of Object.entries(headersFor(rules, '/'))) {
      expect(configuration).toContain(`add_header ${name} "${value}" always;`);
    }
  });
});

describe('the tree for hosts without rules', () => {
  const tree = join(hosts, 'plain');
  const files = readdirSync(tree, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

  it('holds the pages and one more for each redirect', () => {
    const redirectFiles = fileRedirects.map(({ from }) => `${from.slice(1)}/index.html`);
    expect(files.sort()).toEqual([...htmlFiles, ...redirectFiles].sort());
    expect(existsSync(join(tree, '.nojekyll'))).toBe(true);
  });

  it('has in each page a policy that allows its scripts', () => {
    for (const file of files) {
      const html = readFileSync(join(tree, file), 'utf8');
      const allowed = /<meta http-equiv="Content-Security-Policy" content="(?<policy>[^"]+)">/.exec(html)?.groups
        ?.policy;
      for (const text of runScripts(html)) {
        expect(allowed, file).toContain(createHash('sha256').update(text).digest('base64'));
      }
    }
  });

  it.each(fileRedirects)('leads from $from to $to, with a link for who must click', ({ from, to }) => {
    const html = readFileSync(join(tree, from.slice(1), 'index.html'), 'utf8');
    expect(html).toContain(`content="0; url=${to}"`);
    expect(html).toContain(`<a href="${to}">`);
  });
});
