import { siteRecords } from '../samples/siteRecords.ts';
import { toString } from 'mdast-util-to-string';
import { listPageFiles } from '../records/asked/collectSamples.ts';
import { readPageTree } from '../records/asked/readPageTree.ts';
import type { Records } from '../records/Records.ts';
import { type MarkdownNode, walk } from '../plugins/shared/markdownNodes.ts';
import { runScript } from './runScript.ts';

const help = `Usage: npm run draw:claims -- [options]

Lists what the pages claim, sentence by sentence and row by row, and draws some by lot, for people to try.

  --count N  how many to draw (300)
  --seed N   which ones; a new number draws others (20261123)
  --all      list all of them
  --help     show this

Exit codes: 0 drawn, 2 the run broke.`;

/** Numbers from 0 up to 1 that are the same in every run with the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x80_00_00_00;
  };
}

/** A sentence or a row of a table that claims something, with its place. */
interface Claim {
  file: string;
  line: number;
  text: string;
}

const minWords = 5;

/** Lists the claims of a page: the sentences of its paragraphs, and the rows of its tables. */
function listClaims(site: Records, file: string): Claim[] {
  const { tree } = readPageTree(site, file);
  return [...walk(tree)].flatMap(({ node }) =>
    splitClaims(node).map((text) => ({ file, line: node.position?.start.line ?? 1, text })),
  );
}

function splitClaims(node: MarkdownNode): string[] {
  const texts =
    node.type === 'tableRow'
      ? [(node.children ?? []).map((cell) => toString(cell)).join(' | ')]
      : node.type === 'paragraph'
        ? toString(node).split(/(?<=[.!?])\s+(?=[A-Z`"'(])/)
        : [];
  // A lead-in ends with a colon, and a question claims nothing.
  return texts.filter((text) => text.split(/\s+/).length >= minWords && !/[:?]$/.test(text.trim()));
}

void runScript(
  help,
  {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '20261123' },
    all: { type: 'boolean', default: false },
  },
  ({ values }) => {
    const site = siteRecords;
    const pages = listPageFiles(site);
    const claims = pages.flatMap((file) => listClaims(site, file));
    const random = createRandom(Number(values.seed));
    const drawn = claims
      .map((claim) => ({ claim, lot: random() }))
      .sort((a, b) => a.lot - b.lot)
      .slice(0, values.all ? claims.length : Number(values.count))
      .map(({ claim }) => claim)
      .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
    drawn.forEach(({ file, line, text }) => console.log(`${file}:${line}  ${text.replaceAll('\n', ' ')}`));
    console.log(`${drawn.length} of ${claims.length} claims in ${pages.length} pages`);
  },
);
