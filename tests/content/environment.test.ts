import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { assertSiteAddress } from '../../plugins/routes/index.ts';

const half = { DOCS_SEARCH_APP_ID: 'APP1', DOCS_SEARCH_API_KEY: 'key' };
const search = { appId: 'APP1', apiKey: 'key', indexName: 'firelordjs' };

describe('environment', () => {
  it.each([
    [{}, { url: 'https://firelordjs.com', search: undefined, testPort: 4173 }],
    [{ DOCS_URL: 'https://docs.example.com' }, { url: 'https://docs.example.com', baseUrl: '/' }],
    [{ DOCS_URL: 'https://example.com/a/b' }, { url: 'https://example.com', baseUrl: '/a/b/' }],
    [half, { search }],
    [{ ...half, DOCS_SEARCH_INDEX: 'other' }, { search: { ...search, indexName: 'other' } }],
    [{ DOCS_TEST_PORT: '4200' }, { testPort: 4200 }],
  ])('readEnvironment reads %j as %j', (variables, expected) => {
    expect(readEnvironment(variables)).toMatchObject(expected);
  });

  it.each([
    ...[
      '',
      'docs.example.com',
      'https://docs.example.com/',
      'https://docs.example.com/path/',
      'https://docs.example.com?a',
      'ftp://a',
    ].map(
      (value) =>
        [
          { DOCS_URL: value },
          /DOCS_URL is .*environment\.ts\).* Set it to one such as https:.* without a slash at its end/,
        ] as const,
    ),
    [{ DOCS_SEARCH_APP_ID: 'APP1' }, /DOCS_SEARCH_API_KEY is not set/],
    [{ DOCS_SEARCH_API_KEY: 'key' }, /DOCS_SEARCH_APP_ID is not set/],
    [{ DOCS_SEARCH_INDEX: 'other' }, /DOCS_SEARCH_APP_ID and DOCS_SEARCH_API_KEY are not set/],
    [{ ...half, DOCS_SEARCH_APP_ID: 'evil.example/' }, /cannot be a part of a host name/],
    [{ DOCS_TEST_PORT: 'x' }, /DOCS_TEST_PORT is "x".* Set it to a number/],
  ] as const)('readEnvironment refuses %j with the variable and the remedy', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(message);
  });
});

const routes = ['/', '/api/index', '/compatibility'];

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
