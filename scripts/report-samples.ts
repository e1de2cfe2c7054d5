import { compareVersions, countInWords } from '../plugins/samples/compareVersions.ts';
import { listPages } from '../plugins/samples/read/collectSamples.ts';
import { siteSamples as site } from '../plugins/samples/siteSamples.ts';
import { runScript } from './runScript.ts';

const help = `Usage: npm run report:samples -- [options]

Compares the records of an older version of the docs with those of the newest, page by page: which types, messages and
outcomes of the samples that both have are others.

  --markdown  list each of them, as an appendix for release notes
  --help      show this

Exit codes: 0 written, 1 there are no two versions to compare, 2 the run broke.`;

/** A text on one line, short enough for a list. */
function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return text === '' ? 'nothing' : `\`\` ${line.length > 160 ? `${line.slice(0, 160)}…` : line} \`\``;
}

void runScript(help, { markdown: { type: 'boolean', default: false } }, ({ values: { markdown } }) => {
  const compared = listPages(site).flatMap((page) => {
    const found = compareVersions(site, page);
    return found === undefined ? [] : [{ page, ...found }];
  });
  for (const { page, newer, changes } of compared.filter((each) => each.changes.length > 0)) {
    const summary = `${countInWords(changes)} of ${newer} are not as in ${page}.`;
    console.log(markdown ? `## ${newer}\n\n${summary}\n` : summary);
    if (markdown) {
      const lines = changes.map(({ kind, before, after }) => `- ${kind}: ${short(before)} → ${short(after)}`);
      console.log(`${lines.join('\n')}\n`);
    }
  }
  console.log(`${compared.length} pages of two versions compared.`);
  const remedy = 'cut one with `npm run cut:version`';
  return compared.length > 0
    ? []
    : [{ file: 'config/docsVersions.json', message: 'no page stands in two versions', remedy }];
});
