/** What the packages of package-lock.json may be; tests/content/packages.test.ts holds them to it. */
export const packageRules = {
  /** Licences that let anyone build and publish the site; most packages are not a part of what is published. */
  licences: [
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
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
  /** Packages whose licence is not in that list, or not in the lockfile, each with the reason why it may stay. */
  exemptions: {
    '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0: a list of words that the spelling check reads',
    eval: 'MIT by its LICENSE file',
    '@fontsource/charis-sil': 'OFL-1.1: the font that cards are drawn with; it is not served',
    format: 'MIT by its Readme.md',
    memorystream: 'MIT by its LICENSE file',
    'parse-cache-control': 'BSD-3-Clause by its LICENSE file; a part of the benchmarks',
    'require-like': 'MIT by its README.md',
  },
};
