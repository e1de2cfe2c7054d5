import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { routes } from '../../config/routeMap.ts';
import { builtFile, fileOf, htmlFiles } from './builtSite.ts';

const { url } = readEnvironment({});

const pages = routes.map((route) => ({ route, page: parse(builtFile(fileOf(route))) }));

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('built pages', () => {
  it('are the routes of the map, the not-found page, and nothing else', () => {
    console.log(`${routes.length} routes, ${htmlFiles.length} HTML files`);
    expect(htmlFiles).toEqual([...routes.map(fileOf), '404.html'].sort());
  });

  it('are in English, left to right', () => {
    expect(pages.length).toBe(53);
    for (const { route, page } of pages) {
      const html = page.querySelector('html');
      expect([html?.getAttribute('lang'), html?.getAttribute('dir')], route).toEqual(['en', 'ltr']);
    }
  });

  it('name themselves by a unique title that ends in a vertical bar and the site’s name', () => {
    const titles = pages.map(({ page }) => page.querySelector('title')?.text ?? '');
    expect(titles.filter((title) => !/^[^|]+ \| Firelord$/.test(title))).toEqual([]);
    expect(repeated(titles)).toEqual([]);
  });

  it('describe themselves in 50 to 160 characters, each in its own', () => {
    const descriptions = pages.map(
      ({ page }) => page.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    );
    expect(descriptions.filter(({ length }) => length < 50 || length > 160)).toEqual([]);
    expect(repeated(descriptions)).toEqual([]);
  });

  it('have one canonical link, to their own clean path', () => {
    for (const { route, page } of pages) {
      const links = page.querySelectorAll('link[rel=canonical]').map((link) => link.getAttribute('href'));
      expect(links, route).toEqual([`${url}${route}`]);
    }
  });

  it('have one first-level heading', () => {
    for (const { route, page } of pages) {
      expect(page.querySelectorAll('h1'), route).toHaveLength(1);
    }
  });
});
