import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { hasHistory } from '../../config/history.ts';
import { links } from '../../config/links.ts';
import { cardPath, cardSize } from '../../config/alternateFormats.ts';
import { routeMap, routes } from '../../config/routeMap.ts';
import { builtFile, builtFiles, fileOf } from './builtSite.ts';

const { url } = readEnvironment({});
const pages = routes.map((route) => ({ route, page: parse(builtFile(fileOf(route))) }));
const isIndexed = (route: string) => !routeMap.preview.includes(route) && route !== '/search';
const written = pages.filter(({ route }) => route !== '/' && route !== '/search');

/** What a card may weigh: those who show it fetch it once for each link. */
const cardBytes = 64 * 1024;

function contents(page: ReturnType<typeof parse>, selector: string): (string | undefined)[] {
  return page.querySelectorAll(selector).map((element) => element.getAttribute('content'));
}

describe('cards', () => {
  it('are a PNG of 1200 by 630 for every route, and for nothing else', () => {
    const files = builtFiles('.png').filter((path) => path.startsWith('cards/'));
    expect(files).toEqual(routes.map((route) => cardPath(route).slice(1)).sort());
    const cards = files.map((path) => readFileSync(join('build', path)));
    const sizes = cards.map((card) => card.length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    console.log(
      `${files.length} cards, ${Math.round(total / 1024)} KB, the largest ${Math.round(Math.max(...sizes) / 1024)} KB`,
    );
    for (const [index, card] of cards.entries()) {
      expect(card.subarray(1, 4).toString(), files[index]).toBe('PNG');
      expect([card.readUInt32BE(16), card.readUInt32BE(20)], files[index]).toEqual([cardSize.width, cardSize.height]);
      expect(card.length, files[index]).toBeLessThanOrEqual(cardBytes);
    }
  });

  it.each(pages)('of $route is named in its head by a whole address, with size and words', ({ route, page }) => {
    const card = `${url}${cardPath(route)}`;
    expect(contents(page, 'meta[property="og:image"]')).toEqual([card]);
    expect(contents(page, 'meta[name="twitter:image"]')).toEqual([card]);
    expect(contents(page, 'meta[name="twitter:card"]')).toEqual(['summary_large_image']);
    expect(contents(page, 'meta[property="og:image:width"]')).toEqual([String(cardSize.width)]);
    expect(contents(page, 'meta[property="og:image:height"]')).toEqual([String(cardSize.height)]);
    const title = page.querySelector('title')?.text.replace(/ \| Firelord$/, '');
    expect(contents(page, 'meta[property="og:image:alt"]')).toEqual([`Firelord: ${title}`]);
    expect(contents(page, 'meta[property="og:title"]')).toEqual([`${title} | Firelord`]);
    expect(contents(page, 'meta[property="og:description"]')).toHaveLength(1);
  });
});

describe('what is indexed', () => {
  it.each(pages)('$route says so by its robots element', ({ route, page }) => {
    const robots = contents(page, 'meta[name=robots]').join();
    expect(robots.startsWith('noindex')).toBe(!isIndexed(route));
  });

  it('leaves out the not-found page', () => {
    expect(contents(parse(builtFile('404.html')), 'meta[name=robots]')).toEqual(['noindex']);
  });

  it('is in the sitemap, and nothing else is', () => {
    const locations = [...builtFile('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location);
    expect(locations.sort()).toEqual(
      routes
        .filter(isIndexed)
        .map((route) => `${url}${route}`)
        .sort(),
    );
  });

  it('is told to crawlers by robots.txt, which keeps none away', () => {
    expect(builtFile('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`);
  });

  it('has a day of its last change where the history is known', () => {
    const days = builtFile('sitemap.xml').match(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g) ?? [];
    expect(days).toHaveLength(hasHistory(process.cwd()) ? routes.filter(isIndexed).length : 0);
  });
});

describe('pages that are written as text', () => {
  it.each(written)('$route has a link to its source, and the day of its last change where it is known', ({ page }) => {
    const edit = page.querySelectorAll('.theme-edit-this-page').map((link) => link.getAttribute('href') ?? '');
    expect(edit).toHaveLength(1);
    const prefix = `${links.siteRepository}/tree/main/`;
    expect(edit[0]?.startsWith(prefix)).toBe(true);
    expect(() => readFileSync(edit[0]?.slice(prefix.length) ?? '')).not.toThrow();
    expect(page.querySelectorAll('.theme-last-updated time')).toHaveLength(hasHistory(process.cwd()) ? 1 : 0);
  });
});

interface Crumb {
  '@type': string;
  position: number;
  name: string;
  item: string;
}

describe('breadcrumbs for machines', () => {
  const docs = pages.filter(({ route }) => !routeMap.site.includes(route));

  it.each(docs)('of $route lead over pages that exist to the page itself', ({ route, page }) => {
    const scripts = page.querySelectorAll('script[type="application/ld+json"]');
    expect(scripts).toHaveLength(1);
    const data = JSON.parse(scripts[0]?.text ?? '') as {
      '@context': string;
      '@type': string;
      itemListElement: Crumb[];
    };
    expect([data['@context'], data['@type']]).toEqual(['https://schema.org', 'BreadcrumbList']);
    const crumbs = data.itemListElement;
    expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_crumb, index) => index + 1));
    expect(crumbs.every((crumb) => crumb['@type'] === 'ListItem' && crumb.name !== '')).toBe(true);
    const paths = crumbs.map(({ item }) => item.slice(url.length));
    expect(crumbs.every(({ item }) => item.startsWith(`${url}/`))).toBe(true);
    expect(paths.filter((path) => !routes.includes(path))).toEqual([]);
    expect(paths.at(-1)).toBe(route);
  });
});
