import { join } from 'node:path';
import { measureBuilds } from './bench/measureBuilds.ts';
import { measureDecoder } from './bench/measureDecoder.ts';
import { measurePages } from './bench/measurePages.ts';
import { measureSearch } from './bench/measureSearch.ts';
import { describeMachine, formatTable, miss, type Table, writeReport } from './bench/report.ts';
import { root, runScript } from './runScript.ts';

const help = `Usage: npm run bench -- [options] [subject…]

Measures the built site (npm run build), and prints a table per subject with budgets in the headings and ${miss} behind
each miss. Close other programs first.

Subjects (all when none is named):
  lighthouse    Lighthouse mobile, and the bytes of a first visit
  search        embedded search: first results and keystrokes
  decoder       the answer of the error field to texts that no compiler prints
  build         \`npm run build\` of a copy, beside stock Docusaurus with the same words

  --write       replace the tables that were measured in BENCHMARKS.md
  --help        show this

Exit codes: 0 measured, 1 a miss, 2 the run broke.`;

void runScript(
  help,
  {
    write: { type: 'boolean', default: false },
  },
  async ({ values, positionals }) => {
    const subjects = new Map<string, () => Table | Promise<Table>>([
      ['lighthouse', measurePages],
      ['search', measureSearch],
      ['decoder', measureDecoder],
      ['build', measureBuilds],
    ]);
    const machine = describeMachine();
    const sections: string[] = [];
    for (const name of positionals.length > 0 ? positionals : subjects.keys()) {
      const measure = subjects.get(name);
      if (measure === undefined) {
        throw new Error(`${name} is no subject. Name one that --help lists.`);
      }
      const section = formatTable(await measure(), machine);
      console.log(section);
      sections.push(section);
      if (values.write) {
        await writeReport(join(root, 'BENCHMARKS.md'), section);
      }
    }
    const misses = sections.join('').split(` ${miss} `).length - 1;
    console.log(`${sections.length} tables, ${misses} misses`);
    const remedy = 'measure again on a quiet machine, and find what grew';
    return misses > 0 ? [{ file: 'npm run bench', message: `${misses} figures miss their budgets`, remedy }] : [];
  },
);
