import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { fileRedirects, redirectFile } from '../../config/redirects.ts';
import { contentPolicy } from '../../hosting/contentPolicy.ts';
import { builtRoutes } from '../builtRoutes.ts';
import { builtFile, builtFiles, htmlFiles } from './builtSite.ts';

/** Read with other means than those that wrote the policy, so that a fault of the one shows in the other. */
function hashesOf(html: string): string[] {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs)]
    .filter(({ groups }) => !/\ssrc=|type="?(?:application\/ld\+json|text\/plain)/.test(groups?.attributes ?? ''))
    .map(({ groups }) => createHash('sha256').update(groups?.text ?? ''))
    .map((hash) => `'sha256-${hash.digest('base64')}'`);
}

describe('a build on any static host', () => {
  it('each page carries the content policy, with the hash of every inline script and no other', () => {
    const hashes = [...new Set(htmlFiles.map(builtFile).flatMap(hashesOf))];
    console.log(`${htmlFiles.length} pages, ${hashes.length} different inline scripts`);
    expect(hashes.length).toBeGreaterThan(0);
    const policy = contentPolicy(hashes, readEnvironment(process.env).search);
    expect(policy).not.toMatch(/unsafe|\*/);
    for (const kind of ['base-uri', 'child-src', 'frame-src', 'media-src', 'object-src', 'worker-src']) {
      expect(policy).toContain(`${kind} 'none'`);
    }
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    expect(htmlFiles.filter((file) => builtFile(file).split(meta).length !== 2)).toEqual([]);
  });

  it.each(fileRedirects)('an old address leads from $from to $to, and has a link to click', ({ from, to }) => {
    const html = builtFile(redirectFile(from));
    expect(html).toContain(`content="0; url=${to}"`);
    expect(html).toContain(`<a href="${to}">`);
    expect(builtRoutes).toContain(to);
  });

  it('files that browsers keep for a year have a hash of their content in their name', () => {
    const kept = builtFiles('').filter((file) => file.startsWith('assets/'));
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.filter((file) => !/[.-][0-9a-f]{8,}\.[a-z0-9]+$/.test(file))).toEqual([]);
  });

  it('hosting/nginx.conf names the media type of every file', () => {
    const [, types = ''] = /types \{([^}]+)\}/.exec(readFileSync('hosting/nginx.conf', 'utf8')) ?? [];
    const known = [...types.matchAll(/(\w+);/g)].map(([, ending]) => `.${ending}`);
    const files = builtFiles('').filter((file) => file !== '_headers');
    expect([...new Set(files.map((file) => extname(file)))].filter((ending) => !known.includes(ending))).toEqual([]);
  });
});
