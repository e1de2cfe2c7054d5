import { siteRecords } from '../../../samples/siteRecords.ts';
import { libraryPath } from '../../records/answers/LibraryRecord.ts';
import { describeChange, listChanges, readRecorded } from '../record/listChanges.ts';
import { recordLibraries } from '../library/recordLibraries.ts';
import { parseLibraries } from '../environments/locateEnvironments.ts';
import { locateDocumented } from '../environments/locateWithNewest.ts';
import { runScript } from '../../../scripts/runScript.ts';

const help = `Usage: npm run record:library -- [options]

Writes what each library at hand exports, and what its types can print, with which signatures, to recorded/libraries. \`npm
run check:pages\` holds the pages against it.

  --library NAME=DIR  take a library from a folder (repeatable); its peers are looked for beside it
  --help              show this

Exit codes: 0 recorded, 1 no library is at hand, 2 the run broke.`;

void runScript(help, { library: { type: 'string', multiple: true, default: [] } }, async ({ values }) => {
  const site = siteRecords;
  const environments = locateDocumented(site, parseLibraries(site, values.library));
  const before = readRecorded(site);
  const recorded = await recordLibraries(site, environments);
  for (const { name, library, release, exports, messages } of recorded) {
    console.log(
      `recorded ${library} ${release} in ${libraryPath(name)}: ${exports.length} exports, ${messages.length} messages`,
    );
  }
  listChanges(before, readRecorded(site)).forEach((change) => console.log(`${change.file}: ${describeChange(change)}`));
  const remedy = 'run `npm run install:samples`, or add `--library NAME=DIR`';
  return recorded.length > 0
    ? []
    : [{ file: 'config/environments.ts', message: 'no library is installed or given', remedy }];
});
