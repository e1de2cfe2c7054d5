import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { fileRedirects } from '../../config/redirects.ts';
import { contentPolicy, policyHeader } from '../../hosting/contentPolicy.ts';
import { formatHeadersFile, siteHeaders } from '../../hosting/headers.ts';
import { redirectTable } from '../../hosting/redirectTable.ts';
import { builtFile, fileOf, htmlFiles } from './builtSite.ts';

const hosts = join(import.meta.dirname, '../../hosting/dist');

/** Read with other means than those that wrote the policy, so that a fault of the one shows in the other. */
function hashesOf(html: string): string[] {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs)]
    .filter(({ groups }) => !/\ssrc=|type="?(?:application\/ld\+json|text\/plain)/.test(groups?.attributes ?? ''))
    .map(({ groups }) => createHash('sha256').update(groups?.text ?? ''))
    .map((hash) => `'sha256-${hash.digest('base64')}'`);
}

const scriptHashes = [...new Set(htmlFiles.map(builtFile).flatMap(hashesOf))];
const headers = siteHeaders(policyHeader(contentPolicy(scriptHashes, readEnvironment(process.env).search)));

describe('rules for Netlify and Cloudflare Pages', () => {
  it('_headers gives every path the headers, with the hash of every inline script and no other', () => {
    console.log(`${htmlFiles.length} pages, ${scriptHashes.length} different inline scripts`);
    expect(scriptHashes.length).toBeGreaterThan(0);
    expect(builtFile('_headers')).toBe(formatHeadersFile(headers));
  });

  it('_redirects leads from no file of the build to a file of the build', () => {
    expect(fileRedirects.length).toBeGreaterThan(0);
    expect(builtFile('_redirects').trim().split('\n')).toEqual(
      fileRedirects.map(({ from, to }) => `${from} ${to} 301`),
    );
    for (const { from, to } of fileRedirects) {
      expect([fileOf(from), `${from.slice(1)}/index.html`].filter((file) => htmlFiles.includes(file))).toEqual([]);
      expect(htmlFiles).toContain(fileOf(to));
    }
  });
});

describe('the tree for nginx', () => {
  const site = join(hosts, 'nginx/site');

  it('the nginx tree holds the pages of the build, and no file of rules', () => {
    for (const file of htmlFiles) {
      expect(readFileSync(join(site, file), 'utf8') === builtFile(file), file).toBe(true);
    }
    expect(['_headers', '_redirects'].filter((file) => existsSync(join(site, file)))).toEqual([]);
  });

  it('nginx.conf has one rule for each redirected path, and every header', () => {
    const configuration = readFileSync(join(hosts, 'nginx/nginx.conf'), 'utf8');
    const read = [
      ...configuration.matchAll(/location = "(?<from>[^"]+)" \{ return 301 "(?<to>[^"$]+)\$is_args\$args"; \}/g),
    ];
    expect(new Map(read.map(({ groups }) => [groups?.from, groups?.to]))).toEqual(redirectTable);
    for (const [name, value] of Object.entries(headers)) {
      expect(configuration).toContain(`add_header ${name} "${value}" always;`);
    }
  });
});

describe('the tree for hosts without rules', () => {
  const tree = join(hosts, 'plain');
  const files = readdirSync(tree, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

  it('the plain tree holds each page and redirect with a policy that allows its scripts', () => {
    const redirectFiles = fileRedirects.map(({ from }) => `${from.slice(1)}/index.html`);
    expect(files.sort()).toEqual([...htmlFiles, ...redirectFiles].sort());
    expect(existsSync(join(tree, '.nojekyll'))).toBe(true);
    for (const file of files) {
      const html = readFileSync(join(tree, file), 'utf8');
      const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html) ?? [];
      expect(
        hashesOf(html).filter((hash) => policy?.includes(hash) !== true),
        file,
      ).toEqual([]);
    }
  });

  it.each(fileRedirects)('the plain tree leads from $from to $to, with a link for who must click', ({ from, to }) => {
    const html = readFileSync(join(tree, from.slice(1), 'index.html'), 'utf8');
    expect(html).toContain(`content="0; url=${to}"`);
    expect(html).toContain(`<a href="${to}">`);
  });
});
