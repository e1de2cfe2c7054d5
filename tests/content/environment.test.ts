import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';

describe('environment', () => {
  it('publishes at the site’s own address unless told otherwise', () => {
    expect(readEnvironment({}).url).toBe('https://firelordjs.com');
    expect(readEnvironment({ DOCS_URL: 'https://docs.example.com' }).url).toBe('https://docs.example.com');
  });

  it.each(['', 'docs.example.com', 'https://docs.example.com/', 'https://docs.example.com/path'])(
    'refuses %j with the variable, the file and the remedy',
    (value) => {
      expect(() => readEnvironment({ DOCS_URL: value })).toThrow(
        /DOCS_URL is .* \(read in config\/environment\.ts\).* Set it to one such as https:\/\/firelordjs\.com/,
      );
    },
  );

  it('searches without a service unless told otherwise', () => {
    expect(readEnvironment({}).search).toBeUndefined();
    expect(readEnvironment({ DOCS_SEARCH_APP_ID: 'APP1', DOCS_SEARCH_API_KEY: 'key' }).search).toEqual({
      appId: 'APP1',
      apiKey: 'key',
      indexName: 'firelordjs',
    });
    expect(
      readEnvironment({ DOCS_SEARCH_APP_ID: 'APP1', DOCS_SEARCH_API_KEY: 'key', DOCS_SEARCH_INDEX: 'other' }).search,
    ).toHaveProperty('indexName', 'other');
  });

  it.each([
    [{ DOCS_SEARCH_APP_ID: 'APP1' }, /DOCS_SEARCH_API_KEY is not set/],
    [{ DOCS_SEARCH_API_KEY: 'key' }, /DOCS_SEARCH_APP_ID is not set/],
    [{ DOCS_SEARCH_INDEX: 'other' }, /DOCS_SEARCH_APP_ID and DOCS_SEARCH_API_KEY are not set/],
    [{ DOCS_SEARCH_APP_ID: 'evil.example/', DOCS_SEARCH_API_KEY: 'key' }, /cannot be a part of a host name/],
  ])('refuses half a search configuration %j and says what is missing', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(message);
  });

  it('serves the browser tests at 4173 unless told otherwise', () => {
    expect(readEnvironment({}).testPort).toBe(4173);
    expect(readEnvironment({ DOCS_TEST_PORT: '4200' }).testPort).toBe(4200);
    expect(() => readEnvironment({ DOCS_TEST_PORT: 'x' })).toThrow(/DOCS_TEST_PORT is "x".* Set it to a number/);
  });
});
