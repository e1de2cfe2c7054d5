import { siteRecords } from '../../../samples/siteRecords.ts';
import { installTargets, installEnvironment } from '../environments/installEnvironment.ts';
import { compilerName } from '../environments/locateCompiler.ts';
import { collectSamples } from '../../records/questions/collectSamples.ts';
import { runScript } from '../../../scripts/runScript.ts';

const help = `Usage: npm run install:samples -- [environment, server or typescript@RELEASE…]

Installs the packages that samples are compiled against, with and run on (config/environments.ts) to
samples/.environments.

Exit codes: 0 installed, 1 a release cannot be installed, 2 the run broke.`;

void runScript(help, {}, ({ positionals }) => {
  const compilers = collectSamples(siteRecords).samples.flatMap((sample) =>
    sample.comparedTypescript.map(compilerName),
  );
  const all = [...installTargets(siteRecords).keys(), ...new Set(compilers)];
  const names = positionals.length > 0 ? positionals : all;
  return names.flatMap((name) => {
    const findings = installEnvironment(siteRecords, name);
    console.log(`${name}: ${findings.length === 0 ? 'installed' : 'not whole'}`);
    return findings;
  });
});
