import { relative, resolve } from 'node:path';
import { locateEnvironments, parseLibraries } from '../plugins/samples/locateEnvironments.ts';
import { recordSamples } from '../plugins/samples/recordSamples.ts';
import { siteSamples } from '../plugins/samples/siteSamples.ts';
import { runScript, showProgress } from './runScript.ts';

const help = `Usage: npm run record:samples -- [options] [page…]

Compiles the samples that changed and writes what the compiler said to samples/records.

  --all               compile all samples again
  --library NAME=DIR  take a library from a folder (repeatable); its peers are looked for beside it
  --help              show this

Exit codes: 0 recorded, 1 a sample is wrong, 2 the run broke.`;

void runScript(
  help,
  {
    all: { type: 'boolean', default: false },
    library: { type: 'string', multiple: true, default: [] },
  },
  async ({ values, positionals }) => {
    const started = performance.now();
    const site = siteSamples;
    const pages = positionals.map((page) => relative(site.root, resolve(page)).replaceAll('\\', '/'));
    const { findings, samples, compiled, written, deleted } = await recordSamples(site, {
      environments: locateEnvironments(site, parseLibraries(site, values.library)),
      ...(pages.length > 0 ? { pages } : {}),
      all: values.all,
      onCompiled: (done, total, { page, line }) => showProgress(done, total, `${page}:${line}`),
    });
    written.forEach((page) => console.log(`recorded ${page}`));
    deleted.forEach((page) => console.log(`deleted the record of ${page}, which has no samples`));
    const pageCount = new Set(samples.map(({ page }) => page)).size;
    const perEnvironment = Object.keys(site.manifest.environments).map(
      (name) => `${name} ${samples.filter(({ environment }) => environment === name).length}`,
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${samples.length} samples in ${pageCount} pages (${perEnvironment.join(', ')}): ` +
        `${compiled} compiled in ${seconds} s, ${written.length} pages written`,
    );
    return findings;
  },
);
