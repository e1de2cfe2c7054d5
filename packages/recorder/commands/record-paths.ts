import { siteRecords } from '../../../samples/siteRecords.ts';
import { parseLibraries } from '../environments/locateEnvironments.ts';
import { recordPaths } from '../paths/recordPaths.ts';
import { Servers } from '../run/Servers.ts';
import { findSiteEmulator } from './withSite.ts';
import { runScript } from '../../../scripts/runScript.ts';

const help = `Usage: npm run record:paths -- [options]

Follows the paths that pages show, fence by fence from an empty folder, with packages from the registry and a server in
place of the reader's, and writes to recorded/paths what is printed. Needs bash, and the ports of the emulators.

  --all               follow all paths again, not only those that changed
  --library NAME=DIR  install a library from a folder (repeatable)
  --help              show this

Exit codes: 0 recorded, 1 a path does not come to its end, 2 the run broke.`;

void runScript(
  help,
  { all: { type: 'boolean', default: false }, library: { type: 'string', multiple: true, default: [] } },
  async ({ values }) => {
    const site = siteRecords;
    const paths = {
      given: parseLibraries(site, values.library),
      variables: process.env,
      onPlanned: (count: number) => console.log(`follows paths ${count} times: about ${count} min`),
      onFollowed: (path: string, seconds: number) => console.log(`${path}: ${seconds.toFixed(1)} s`),
    };
    const servers = new Servers(site.root, findSiteEmulator);
    const { pages, written, findings } = await recordPaths(site, paths, { servers, all: values.all });
    console.log(`${written.length} of ${pages} pages with paths recorded`);
    return findings;
  },
);
