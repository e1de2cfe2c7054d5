import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { descriptionLength } from '../../config/head.ts';
import { readEnvironment } from '../../config/environment.ts';
import { hasHistory } from '../../plugins/routes/vcsConfig.ts';
import { links } from '../../config/links.ts';
import {
  docsInstances,
  findDocsInstance,
  isReleased,
  olderVersions,
  versionRoute,
} from '../../config/docsInstances.ts';
import promisedRoutes from '../../config/promisedRoutes.json';
import { fileRedirects, redirects } from '../../config/redirects.ts';
import { builtRoutes, versionRoutes } from '../builtRoutes.ts';
import { findDeadLinks, readBuild } from '../findDeadLinks.ts';
import { builtFile, htmlFiles, pageElements, type PageElement, pages, select, values } from './builtSite.ts';

const { url } = readEnvironment({});
const dated = hasHistory(process.cwd());
const untilCommitted = 'a new page has no day until it is committed, and built again';
const unreleased = versionRoutes.flatMap(({ version, routes: unreleasedRoutes }) =>
  isReleased(version) ? [] : unreleasedRoutes,
);
const older = versionRoutes.filter(({ instance, version }) => olderVersions(instance).includes(version));
/** Route of the same page in the newest version, by that of a page of another one. */
const newestRoutes = new Map(
  versionRoutes.flatMap(({ instance: { versions }, version, routes }) => {
    const [newest] = versions;
    const routesOfNewest = versionRoutes.find((each) => each.version === newest)?.routes;
    return routes
      .map((route) => [route, versionRoute(newest, route.slice(version.route.length + 1))] as const)
      .filter(([, route]) => version !== newest && routesOfNewest?.includes(route));
  }),
);
const isIndexed = (route: string) => !unreleased.includes(route) && !newestRoutes.has(route) && route !== '/search';
const indexed = builtRoutes.filter(isIndexed);

/** What a link picture may weigh: those who show it fetch it once for each link. */
const pictureBytes = 64 * 1024;

function metaContent(page: readonly PageElement[], name: string): string[] {
  return values(select(page, 'meta', { [name.startsWith('og:') ? 'property' : 'name']: name }), 'content');
}

describe('built pages', () => {
  it('each address of the site in its files leads to a page, to an id of it or to a file', () => {
    const { count, dead } = findDeadLinks(readBuild('build'), `${url}/`);
    console.log(`${count} addresses in pages, scripts, style sheets, Markdown and lists`);
    expect(count).toBeGreaterThan(pages.length);
    expect(dead).toEqual([]);
    const page = `<a id="a" href="/no">a</a> <a href="#no">b</a> <a href="/#a">c</a> <img src="${url}/no.png">`;
    const files = new Map([
      ['index.html', page],
      ['index.md', `[a](${url}/no) <${url}/>\n\`\`\`\n[a](/no)\n\`\`\``],
      ['styles.css', 'a { background: url(/no.png) }'],
      ['entries.json', JSON.stringify({ html: '<a href="/no">' })],
    ]);
    const named = findDeadLinks(files, `${url}/`).dead.map(({ file, address }) => `${file} ${address}`);
    expect(named).toEqual([
      ...['/no', '#no', `${url}/no.png`].map((address) => `index.html ${address}`),
      ...[`index.md ${url}/no`, 'styles.css /no.png', 'entries.json /no'],
    ]);
    expect(findDeadLinks(new Map([['index.html', '<a href="/">']]), `${url}/docs/`).dead).toHaveLength(1);
  });

  it('no block of code is empty', () => {
    const emptyBlock = /<code>(?:<[^>]+>|\s)*<\/code><\/pre>/;
    const blocks = htmlFiles.map((file) => [file, builtFile(file).match(/<pre[^>]*><code>/g)?.length ?? 0] as const);
    console.log(`${blocks.reduce((sum, [, count]) => sum + count, 0)} blocks of code`);
    expect(blocks.some(([, count]) => count > 0)).toBe(true);
    expect(htmlFiles.filter((file) => emptyBlock.test(builtFile(file)))).toEqual([]);
    expect('<pre><code><span>\n</span></code></pre>').toMatch(emptyBlock);
  });

  it('built pages are what is promised and not moved, and older versions', () => {
    console.log(`${promisedRoutes.length} promised, ${builtRoutes.length} pages, ${fileRedirects.length} that lead on`);
    const moved = redirects.map(({ from }) => from);
    const ofOlder = older.flatMap(({ routes }) => routes);
    const promised = promisedRoutes.filter((route) => !moved.includes(route));
    expect(builtRoutes).toEqual([...promised, ...ofOlder].sort());
    expect(htmlFiles).toHaveLength(builtRoutes.length + fileRedirects.length + ['404.html'].length);
  });

  it.each(pages)('$route says in its head what and where it is, and how to show a link to it', ({ route, page }) => {
    const [title = ''] = select(page, 'title').map(({ text }) => text);
    const [description = ''] = metaContent(page, 'description');
    const { linkPicture } = findDocsInstance(route);
    const picture = `${url}${linkPicture.path}`;
    expect(title).toMatch(/^[^|]+ \| Firelord$/);
    expect(description).toMatch(new RegExp(`^.{${descriptionLength.min},${descriptionLength.max}}$`));
    expect(select(page, 'html', { lang: 'en', dir: 'ltr' })).toHaveLength(1);
    expect(select(page, 'h1')).toHaveLength(1);
    expect(values(page, 'class').join()).not.toContain('version-badge');
    expect(select(page, 'footer').some(({ text }) => text.includes('Copyright © 2021-2025'))).toBe(true);
    expect(values(select(page, 'link', { rel: 'canonical' }), 'href')).toEqual([
      `${url}${newestRoutes.get(route) ?? route}`,
    ]);
    expect(metaContent(page, 'robots').join().startsWith('noindex')).toBe(!isIndexed(route));
    for (const [name, content] of Object.entries({
      'og:title': title,
      'og:description': description,
      'og:image': picture,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': linkPicture.words,
      'twitter:image': picture,
      'twitter:card': 'summary_large_image',
    })) {
      expect(metaContent(page, name), name).toEqual([content]);
    }
  });

  const written = pages.filter(({ route }) => route !== '/' && route !== '/search');
  it.each(written)('$route links to its source, and has the day of its last change where it is known', ({ page }) => {
    const prefix = `${links.siteRepository}/edit/main/`;
    const sources = values(select(page, 'a'), 'href').filter((href) => href.startsWith(prefix));
    expect(sources).toHaveLength(1);
    expect(existsSync(sources[0]?.slice(prefix.length) ?? '')).toBe(true);
    expect(select(page, 'time', { itemprop: 'dateModified' }), untilCommitted).toHaveLength(dated ? 1 : 0);
  });
});

describe('what crawlers read', () => {
  it('the not-found page is not indexed', () => {
    expect(metaContent(pageElements(builtFile('404.html')), 'robots')).toEqual(['noindex']);
  });

  it('the sitemap names what is indexed, and nothing else, with a day where the history is known', () => {
    const sitemap = builtFile('sitemap.xml');
    const locations = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location);
    expect(locations.sort()).toEqual(indexed.map((route) => `${url}${route}`).sort());
    const days = sitemap.match(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g) ?? [];
    expect(days, untilCommitted).toHaveLength(dated ? indexed.length : 0);
  });

  it('robots.txt leads to the sitemap, and keeps robots out of previews alone', () => {
    expect(builtFile('robots.txt')).toBe(
      `User-agent: *\nAllow: /\nDisallow: /preview/\n\nSitemap: ${url}/sitemap.xml\n`,
    );
  });
});

it.each(docsInstances)('the picture of links to $name is a small PNG of 1200 × 630 pixels', ({ linkPicture }) => {
  const picture = readFileSync(join('build', linkPicture.path));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.length).toBeLessThanOrEqual(pictureBytes);
});
