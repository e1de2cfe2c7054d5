import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const checker = require.resolve('vnu-jar/build/dist/vnu.jar');

/**
 * Messages that are not errors of this site, with where each comes from: ARIA in HTML allows the role that an element has
 * anyway, and Safari needs it where a table is laid out as blocks; the theme gives the day of the last change a property of
 * no item, which no reader meets.
 */
const exceptions: Record<string, RegExp> = {
  'https://github.com/validator/validator/issues/1364':
    /^The “role” attribute must not be used on a “t[drh]” element which has a “table” ancestor/,
  'https://github.com/facebook/docusaurus/blob/main/packages/docusaurus-theme-classic/src/theme/LastUpdated/index.tsx':
    /^The “itemprop” attribute was specified, but the element is not a property of any item/,
};

interface Finding {
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/** One line for each error that the Nu HTML checker, which needs Java, finds in the HTML files of a folder. */
function findErrors(folder: string): string[] {
  const options = ['-Xss8m', '-jar', checker, '--errors-only', '--format', 'json', '--skip-non-html', folder];
  const { stderr, error } = spawnSync('java', options, { encoding: 'utf8', maxBuffer: 1e9 });
  if (error !== undefined) {
    throw new Error(`The HTML checker needs Java 17 or newer: ${error.message}`);
  }
  const { messages } = JSON.parse(stderr) as { messages: Finding[] };
  return messages.map(
    ({ url, lastLine, message, extract = '' }) =>
      `${message} ${url.slice(url.indexOf(folder))}:${lastLine ?? 0}: ${JSON.stringify(extract)}`,
  );
}

test('every page is HTML without an error', () => {
  const files = readdirSync('build', { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html'));
  console.log(`${pages.length} pages read by the Nu HTML checker`);
  expect(pages.length).toBeGreaterThan(0);
  const errors = findErrors('build');
  const excepted = Object.values(exceptions).map((message) => errors.filter((error) => message.test(error)));
  console.log(`${excepted.flat().length} errors excepted`);
  expect(
    excepted.filter(({ length }) => length === 0),
    'exceptions that nothing needs',
  ).toEqual([]);
  expect(errors.filter((error) => !Object.values(exceptions).some((message) => message.test(error)))).toEqual([]);
});

test('the HTML checker names the error of a page that has one', () => {
  expect(findErrors('tests/extended/fixtures/invalid')).toEqual([
    expect.stringMatching(/^Element “details” not allowed .* tests\/extended\/fixtures\/invalid\/page\.html:\d+: /),
  ]);
});
