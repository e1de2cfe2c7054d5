import { promisify } from 'node:util';
import licensee from 'licensee';
import { licenceRules } from '../config/licenceRules.ts';
import { root, runScript } from './runScript.ts';

const help = `Usage: npm run check:licences -- [FOLDER]

Holds the licences of all installed packages, those of tools too, to config/licenceRules.ts. FOLDER has other packages.

  --help  show this

Exit codes: 0 all allowed, 1 findings, 2 the run broke.`;

void runScript(help, {}, async ({ positionals: [folder = root] }) => {
  const packages = await promisify(licensee)(licenceRules, folder);
  console.log(`${packages.length} packages`);
  if (packages.length === 0) {
    throw new Error(`${folder} has no packages in node_modules. Run \`npm ci\` first.`);
  }
  const file = 'config/licenceRules.ts';
  const needless = Object.keys(licenceRules.packages).filter(
    (exempt) => !packages.some((each) => each.name === exempt && each.package),
  );
  return [
    ...packages
      .filter(({ approved }) => !approved)
      .map(({ name, version, license }) => ({
        file: `node_modules/${name}`,
        message: `${version} has the licence ${JSON.stringify(license)}`,
        remedy: `read it, and list it in ${file} if it lets anyone build and publish the site`,
      })),
    ...needless.map((name) => ({ file, message: `no package needs ${name} any more`, remedy: 'take it out' })),
  ];
});
