import { siteRecords } from '../../samples/siteRecords.ts';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shownLines } from '../../packages/records/questions/shownLines.ts';
import { collectSamples, listPageFiles } from '../../packages/records/questions/collectSamples.ts';
import { readPaths } from '../../packages/records/questions/readPaths.ts';
import { builtFile } from './builtSite.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What stands in the `pre` elements of a page; what the compiler says parts the code of one block. */
function codeIn(html: string): string[] {
  const whole = html.replaceAll(
    /<\/code><\/pre>(?:<div class="sample-note(?:(?!<\/div>)[^])*<\/div>)+<pre><code>/g,
    '',
  );
  return [...whole.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, inside = '']) =>
    inside
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/&(#x27|\w+);/g, (whole, name: string) => entities[name] ?? whole)
      .trim(),
  );
}

it('every line of code on the home page comes from a recorded sample or a followed path', () => {
  const page = 'src/pages/_home/home.mdx';
  const samples = collectSamples(siteRecords, [page]).samples.map(({ code }) =>
    shownLines(code)
      .map(({ text }) => text)
      .join('\n'),
  );
  const commands = listPageFiles(siteRecords).flatMap((file) =>
    [...readPaths(siteRecords, file).values()].flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'commands' ? step.text.split('\n') : [])),
    ),
  );
  const known = new Set([...samples, ...commands].map((code) => code.trim()));
  const shown = codeIn(builtFile('index.html'));
  const setups = ['firelordjs', 'firelord', 'firesagejs'].map((library) =>
    readFileSync(`samples/setups/${library}/delivery.ts`, 'utf8').trim(),
  );
  const isKnown = (code: string) =>
    known.has(code.replace('npm i -D', 'npm install --save-dev')) || setups.includes(code);
  const linesOf = (code: string) => code.split('\n').filter((line) => !line.startsWith('#'));
  const unknown = shown.filter((code) => !isKnown(code) && !linesOf(code).every(isKnown));
  console.log(`${shown.length} pieces of code on the home page`);
  expect(shown.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});
