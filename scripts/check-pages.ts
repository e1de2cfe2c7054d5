import { lintSite } from '../plugins/page-lint/lintSite.ts';
import { docsInstances } from '../config/docsInstances.ts';
import { lintExemptions } from '../config/lintExemptions.ts';
import { runScript } from './runScript.ts';
import { siteSamples } from '../samples/siteSamples.ts';

const help = `Usage: npm run check:pages

Says what is wrong with the words of pages, and with what pages say of libraries and their errors.
Never writes.

  --help              show this

Exit codes: 0 nothing found, 1 findings, 2 the run broke.`;

void runScript(help, {}, () => {
  const { findings, covered } = lintSite({ ...siteSamples, docsInstances, ...lintExemptions });
  const counts = Object.entries(covered).map(([what, count]) => `${count} ${what}`);
  console.log(counts.join(', '));
  return findings;
});
