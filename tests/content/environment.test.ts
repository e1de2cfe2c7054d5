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
});
