import { describe, expect, it } from 'vitest';
import { addressOf, linkHtml, routeOf } from '../../lib/addressOf.ts';
import { assertSiteAddress } from '../../plugins/routes/index.ts';

const routes = ['/', '/api/index', '/compatibility'];

describe('addresses', () => {
  it.each([
    ['/', '/', '/'],
    ['/', '/api/index#a', '/api/index#a'],
    ['/docs/', '/', '/docs/'],
    ['/docs/', '/api/index', '/docs/api/index'],
    ['https://example.com/docs/', '/index.md', 'https://example.com/docs/index.md'],
  ])('below %s, addressOf and routeOf make %s and %s of each other', (base, route, address) => {
    expect(addressOf(base, route)).toBe(address);
    expect(routeOf(base, address)).toBe(route);
  });

  it('linkHtml changes routes in links, and neither places of the page, other hosts nor text', () => {
    const kept = '<a href="#b">b</a> <a href="https://example.com/c">c</a> <p>&lt;a href="/d"&gt;</p>';
    expect(linkHtml('/docs/', `<a class="token" href="/api/index#a">a</a> ${kept}`)).toBe(
      `<a class="token" href="/docs/api/index#a">a</a> ${kept}`,
    );
  });
});

describe('the address of a site', () => {
  it.each(['/', '/docs/', '/api/2/'])('assertSiteAddress takes %s and one locale', (baseUrl) => {
    expect(() => assertSiteAddress({ baseUrl, locales: ['en'] }, routes)).not.toThrow();
  });

  it.each([
    [
      { baseUrl: '/api/', locales: ['en'] },
      /DOCS_URL: the path \/api\/ is the beginning of \/api\/index, .* another path/,
    ],
    [{ baseUrl: '/compatibility/', locales: ['en'] }, /the beginning of \/compatibility,/],
    [{ baseUrl: '/', locales: ['en', 'fr'] }, /locales are en, fr, and .* know one\. Leave one in i18n\.locales/],
  ])('assertSiteAddress refuses %j with the reason and the remedy', (site, message) => {
    expect(() => assertSiteAddress(site, routes)).toThrow(message);
  });
});
