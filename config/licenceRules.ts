/** What the licence of an installed package may be, as `licensee` takes it; `npm run check:licences` holds them to it. */
export const licenceRules = {
  /** Licences that let anyone build and publish the site; most packages are not a part of what is published. */
  licenses: {
    spdx: [
      '0BSD',
      'Apache-2.0',
      'BSD-2-Clause',
      'BSD-3-Clause',
      'BlueOak-1.0.0',
      'CC-BY-3.0',
      'CC-BY-4.0',
      'CC0-1.0',
      'ISC',
      // Of a library that `sharp` links; neither is a part of what is published.
      'LGPL-3.0-or-later',
      'MIT',
      'MIT-0',
      'MPL-2.0',
      'Python-2.0',
      'WTFPL',
      'Zlib',
    ],
  },
  /** Takes the licences of old packages, which their manifests do not name, from the npm-license-corrections package. */
  corrections: true,
  /** Releases with another licence, or without one in the manifest. */
  packages: {
    // CC BY-SA 4.0: a list of words that the spelling check reads.
    '@cspell/dict-en-common-misspellings': '2.2.6',
    // OFL-1.1: the face of headings, which cards are drawn with; static/assets/fonts has a subset of it, static/licences its licence.
    '@fontsource/bricolage-grotesque': '5.3.0',
    // BSD-3-Clause by its LICENSE file; a part of the benchmarks.
    'parse-cache-control': '1.0.1',
  },
};
