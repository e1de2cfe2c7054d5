import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { routes } from '../../config/routeMap.ts';
import { repaintedClasses } from '../../plugins/used-styles/repaintedClasses.ts';
import { builtFile, fileOf } from './builtSite.ts';

/** Most that a page may weigh before its scripts, in compressed bytes. */
const budget = { page: 30_000, styles: 12_000 };

/** Pages that may weigh more, with the reason; one that no longer does fails. */
const exempt: Readonly<Record<string, { page: number; reason: string }>> = {
  '/5.1_error_reading': { page: 38_500, reason: 'it holds every message of three libraries, with 128 blocks' },
  '/firesage/exports': { page: 31_500, reason: 'it names every export of a library, with the types of each' },
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
    named: paths('script[data-start-after-paint]', 'data-start-after-paint'),
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
    expect(named.filter((path) => !/^\/assets\/js\/(main|react|runtime~main)\./.test(path))).toEqual([]);
    expect(named).toHaveLength(3);
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

describe('the stylesheet', () => {
  const classes = (css: string): Set<string> =>
    new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name));
  const whole = classes(
    readFileSync(createRequire(import.meta.url).resolve('infima/dist/css/default/default.css'), 'utf8'),
  );
  const [stylesheet = ''] = firstLoad(builtFile('index.html'), builtFile).stylesheets;
  const left = classes(builtFile(stylesheet.slice(1)));

  it('knows every class of Infima that stands on a page', () => {
    const standing = new Set(
      routes.flatMap((route) =>
        parse(builtFile(fileOf(route)))
          .querySelectorAll('[class]')
          .flatMap((element) => [...element.classList.values()]),
      ),
    );
    const known = [...standing].filter((name) => whole.has(name));
    console.log(`${known.length} of ${whole.size} classes of Infima stand on pages`);
    expect(known.length).toBeGreaterThan(30);
    expect(known.filter((name) => !left.has(name)).sort()).toEqual(repaintedClasses);
  });

  it('knows the classes that scripts alone set', () => {
    for (const name of ['navbar-sidebar--show', 'dropdown--show', 'menu__list-item--collapsed', 'sample-popup']) {
      expect([...left]).toContain(name);
    }
  });

  it('leaves out what no page has', () => {
    expect(['avatar', 'col--11', 'pagination__item', 'hero--dark'].filter((name) => left.has(name))).toEqual([]);
  });
});
