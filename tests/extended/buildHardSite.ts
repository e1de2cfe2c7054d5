import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleRecord, TextSpan } from '../../plugins/samples/PageRecord.ts';
import { readRecord, writeRecord } from '../../plugins/samples/recordFiles.ts';

/** Below the repository, so that the copy finds its packages there. */
const site = join(process.cwd(), '.bench/hard-site');
const folder = 'versioned_docs/version-2.9.x';

/** Route of the page that holds the text and samples of many pages. */
export const largePage = '/transformative_types';
/** Route of the page whose words and lines do not end. */
export const longWordsPage = '/next/next';

/** A word of 300 letters that offers no place to break it. */
export const longWord = 'Donau'.repeat(60);

const longWords = `

## ${longWord} {#long-heading}

A word ${longWord}, code \`${longWord}\`, a [link${longWord}](/installation) and **strong${longWord}**.

> ${longWord}

- ${longWord}

| Name          | Value           |
| ------------- | --------------- |
| \`${longWord}\` | ${longWord}     |

:::note[${longWord}]

${longWord}

:::

<details>
  <summary>${longWord}</summary>

${longWord}

</details>

<Tabs>
  <TabItem value="a" label="${longWord}">

${longWord}

  </TabItem>
  <TabItem value="b" label="${longWord}b">

${longWord}

  </TabItem>
</Tabs>

\`\`\`json title="${longWord}"
{ "key": "${longWord.repeat(5)}" }
\`\`\`

\`\`\`text
${longWord.repeat(5)}
\`\`\`
`;

/** A page's text without its front matter. */
function bodyOf(page: string): string {
  return readFileSync(join(process.cwd(), page), 'utf8').replace(/^---\n[^]*?\n---\n/, '');
}

/** Appends page after page, with what the compiler said about their samples, until the page has as many samples. */
function enlarge(page: string, leastSamples: number): void {
  const texts: string[] = [];
  const samples: SampleRecord[] = [];
  let body = readFileSync(join(site, page), 'utf8');
  const others = readdirSync(join(site, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mdx'))
    .map((path) => `${folder}/${path}`)
    .filter((path) => path !== page)
    .sort();
  for (const path of [page, ...others]) {
    const record = readRecord(process.cwd(), path);
    if (samples.length < leastSamples && record !== undefined) {
      const shift = texts.length;
      const move = (spans: readonly TextSpan[]) =>
        spans.map(([line, column, length, text]): TextSpan => [line, column, length, text + shift]);
      texts.push(...record.texts);
      samples.push(
        ...record.samples.map((sample) => ({ ...sample, hovers: move(sample.hovers), queries: move(sample.queries) })),
      );
      body += path === page ? '' : bodyOf(path);
    }
  }
  writeFileSync(join(site, page), body);
  writeRecord(site, page, { texts, samples });
}

/**
 * Builds a copy of this site in which one page is very large and another has very long words.
 *
 * @returns Folder of the built copy.
 * @throws Error with the end of the log when the build fails.
 */
export function buildHardSite(): string {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  for (const entry of readdirSync(process.cwd())) {
    if (/^(config|docs|firesage|hosting|plugins|samples|src|static|version.*)$|\.(ts|json)$/.test(entry)) {
      cpSync(join(process.cwd(), entry), join(site, entry), {
        recursive: true,
        filter: (path) => !path.includes('samples/.environments'),
      });
    }
  }
  enlarge(`${folder}/transformative_types.mdx`, 200);
  const longWordsFile = join(site, 'docs/next.mdx');
  writeFileSync(longWordsFile, readFileSync(longWordsFile, 'utf8') + longWords);
  const { status, stdout, stderr } = spawnSync('npx', ['docusaurus', 'build', site], { encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`${site}: the build failed.\n${`${stdout}${stderr}`.slice(-3000)}`);
  }
  return join(site, 'build');
}
