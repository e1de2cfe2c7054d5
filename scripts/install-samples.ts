import { installTargets, installEnvironment } from '../plugins/samples/environments/installEnvironment.ts';
import { siteSamples } from '../samples/siteSamples.ts';
import { runScript } from './runScript.ts';

const help = `Usage: npm run install:samples -- [environment or server…]

Installs the packages that samples are compiled against and run on (samples/environments.ts) to samples/.environments.

Exit codes: 0 installed, 1 a release cannot be installed, 2 the run broke.`;

void runScript(help, {}, ({ positionals }) => {
  const names = positionals.length > 0 ? positionals : [...installTargets(siteSamples).keys()];
  return names.flatMap((name) => {
    const findings = installEnvironment(siteSamples, name);
    console.log(`${name}: ${findings.length === 0 ? 'installed' : 'not whole'}`);
    return findings;
  });
});
