import { siteRecords } from '../../../samples/siteRecords.ts';
import { installTargets, installEnvironment } from '../environments/installEnvironment.ts';
import { runScript } from '../../../scripts/runScript.ts';

const help = `Usage: npm run install:samples -- [environment, server or typescript@RELEASE…]

Installs the packages that samples are compiled against, with and run on (config/environments.ts) to
samples/.environments.

Exit codes: 0 installed, 1 a release cannot be installed, 2 the run broke.`;

void runScript(help, {}, ({ positionals }) => {
  const names = positionals.length > 0 ? positionals : [...installTargets(siteRecords).keys()];
  return names.flatMap((name) => {
    const findings = installEnvironment(siteRecords, name);
    console.log(`${name}: ${findings.length === 0 ? 'installed' : 'not whole'}`);
    return findings;
  });
});
