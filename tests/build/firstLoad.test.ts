import { gzipSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { routes } from '../../config/routeMap.ts';
import { builtFile, fileOf } from './builtSite.ts';

/** Most that a page may weigh before its scripts, in compressed bytes. */
const budget = { page: 34_000, styles: 19_000 };

/** Pages that may weigh more, with the reason; one that no longer does fails. */
const exempt: Readonly<Record<string, { page: number; reason: string }>> = {
  '/5.1_error_reading': { page: 47_500, reason: 'it holds every message of three libraries, with 128 blocks' },
  '/firesage/exports': { page: 40_000, reason: 'it names every export of a library, with the types of each' },
};

function compressed(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/** What a page weighs before its scripts, and what it asks for meanwhile. */
function firstLoad(html: string, read: (path: string) => string) {
  const page = parse(html);
  const paths = (selector: string, attribute: string): string[] =>
    page.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? '');
  const stylesheets = paths('link[rel=stylesheet]', 'href');
  const styles = stylesheets.reduce((sum, path) => sum + compressed(read(path.slice(1))), 0);
  return {
    styles,
    page: compressed(html) + styles,
    stylesheets,
    started: paths('script[src]', 'src'),
    named: paths('script[data-deferred]', 'data-deferred'),
    frames: paths('iframe, link[rel=preload][as=script], link[rel=modulepreload]', 'src'),
  };
}

describe('what a page loads before its scripts', () => {
  it('is measured on every route', () => {
    const heaviest = Math.max(...routes.map((route) => firstLoad(builtFile(fileOf(route)), builtFile).page));
    console.log(`${routes.length} pages, the heaviest ${heaviest} bytes`);
    expect(routes.length).toBeGreaterThan(0);
  });

  it.each(routes)('%s keeps to the budget', (route) => {
    const load = firstLoad(builtFile(fileOf(route)), builtFile);
    expect(load.stylesheets).toHaveLength(1);
    expect(load.styles).toBeLessThanOrEqual(budget.styles);
    expect(load.page).toBeLessThanOrEqual(exempt[route]?.page ?? budget.page);
    if (route in exempt) {
      expect(load.page, 'is exempt and need not be').toBeGreaterThan(budget.page);
    }
  });

  it.each([...routes.map(fileOf), '404.html'])('%s names its scripts and starts none', (file) => {
    const { started, named, frames } = firstLoad(builtFile(file), builtFile);
    expect(started).toEqual([]);
    expect(frames).toEqual([]);
    expect(named.filter((path) => !/^\/assets\/js\/(main|runtime~main)\./.test(path))).toEqual([]);
    expect(named).toHaveLength(2);
  });

  it('is found too heavy where it is', () => {
    const noise = Array.from({ length: 40_000 }, (_, index) => ((index * 2_654_435_761) >>> 0).toString(36)).join('');
    const html = '<link rel=stylesheet href=/heavy.css><script src=/early.js></script>';
    const load = firstLoad(html, () => noise);
    expect(load.styles).toBeGreaterThan(budget.styles);
    expect(load.page).toBeGreaterThan(budget.page);
    expect(load.started).toEqual(['/early.js']);
  });
});
