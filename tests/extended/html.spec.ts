import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const checker = require.resolve('vnu-jar/build/dist/vnu.jar');

interface Finding {
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/**
 * Asks the Nu HTML checker about the HTML files of a folder.
 *
 * @returns One line per error: file, line, message, and the HTML that it is about.
 * @throws Error where Java, which runs the checker, is not here.
 */
function findErrors(folder: string): string[] {
  const options = ['-Xss8m', '-jar', checker, '--errors-only', '--format', 'json', '--skip-non-html', folder];
  const { stderr, error } = spawnSync('java', options, { encoding: 'utf8', maxBuffer: 1e9 });
  if (error !== undefined) {
    throw new Error(`The HTML checker needs Java 17 or newer: ${error.message}`);
  }
  const { messages } = JSON.parse(stderr) as { messages: Finding[] };
  return messages.map(
    ({ url, lastLine, message, extract = '' }) =>
      `${url.slice(url.indexOf(folder))}:${lastLine ?? 0}: ${message} ${JSON.stringify(extract)}`,
  );
}

test('every page is HTML without an error', () => {
  const files = readdirSync('build', { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html'));
  console.log(`${pages.length} pages read by the Nu HTML checker`);
  expect(pages.length).toBeGreaterThan(0);
  expect(findErrors('build')).toEqual([]);
});

test('the HTML checker names the error of a page that has one', () => {
  expect(findErrors('tests/extended/fixtures/invalid')).toEqual([
    expect.stringMatching(/^tests\/extended\/fixtures\/invalid\/page\.html:\d+: Element “details” not allowed/),
  ]);
});
