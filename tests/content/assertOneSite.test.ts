import { describe, expect, it } from 'vitest';
import { assertOneSite } from '../../config/assertOneSite.ts';

describe('one site at the root of a host', () => {
  it('assertOneSite takes the root and one locale', () => {
    expect(() => assertOneSite({ baseUrl: '/', locales: ['en'] })).not.toThrow();
  });

  it.each([
    [{ baseUrl: '/docs/', locales: ['en'] }, /baseUrl is "\/docs\/", and links.* without it\. Set it to '\/'/],
    [{ baseUrl: '/', locales: ['en', 'fr'] }, /locales are en, fr, and .* know one\. Leave one in i18n\.locales/],
  ])('assertOneSite refuses %j with the reason and the remedy', (site, message) => {
    expect(() => assertOneSite(site)).toThrow(message);
  });
});
