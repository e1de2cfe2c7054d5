import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { assertSiteAddress } from '../../plugins/routes/index.ts';
import refused from './fixtures/refused.json';

const half = { DOCS_SEARCH_APP_ID: 'APP1', DOCS_SEARCH_API_KEY: 'key' };
const search = { appId: 'APP1', apiKey: 'key', indexName: 'firelordjs' };

describe('environment', () => {
  it.each([
    [{}, { url: 'https://firelordjs.com', search: undefined, testPort: 4173 }],
    [{ DOCS_URL: 'https://docs.example.com' }, { url: 'https://docs.example.com', baseUrl: '/' }],
    [{ DOCS_URL: 'https://example.com/a/b' }, { url: 'https://example.com', baseUrl: '/a/b/' }],
    [half, { search }],
    [{ DOCS_TEST_PORT: '4200' }, { testPort: 4200 }],
  ])('readEnvironment reads %j as %j', (variables, expected) => {
    expect(readEnvironment(variables)).toMatchObject(expected);
  });

  it.each(refused.environment)('readEnvironment refuses $variables with the remedy', ({ variables, message }) => {
    expect(() => readEnvironment(variables)).toThrow(message);
  });
});

const routes = ['/', '/api/index', '/compatibility'];

describe('the address of a site', () => {
  it.each(['/', '/docs/', '/api/2/'])('assertSiteAddress takes %s and one locale', (baseUrl) => {
    expect(() => assertSiteAddress({ baseUrl, locales: ['en'] }, routes)).not.toThrow();
  });

  it.each(refused.address)('assertSiteAddress refuses $site with the remedy', ({ site, message }) => {
    expect(() => assertSiteAddress(site, routes)).toThrow(message);
  });
});
