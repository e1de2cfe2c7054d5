import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { docsInstances, docsVersions } from '../config/docsInstances.ts';
import { root, runScript } from './runScript.ts';
import { cutVersion } from './versions/cutVersion.ts';
import { changeWorkTree, getDocsInstance } from './versions/versionFiles.ts';

const help = `Usage: npm run cut:version -- NAME [options]

Copies the newest version of a docs instance as version NAME, which takes its place; the one before moves below its own name,
with its links, and says that it is no longer maintained.

  --instance ID                   docs instance to cut, ${docsInstances.map(({ id }) => id).join(' or ')} (default: ${docsInstances[0].id})
  --release LIBRARY=RELEASE  release that the new version documents (repeatable); the others stay as they are
  --help                     show this

Exit codes: 0 cut, 2 nothing was changed.`;

void runScript(
  help,
  {
    instance: { type: 'string', default: docsInstances[0].id },
    release: { type: 'string', multiple: true, default: [] },
  },
  async ({ values, positionals: [name = ''] }) => {
    const instance = getDocsInstance(values.instance);
    const releases = new Map(values.release.map((each) => [each.split('=')[0] ?? '', each.split('=')[1] ?? '']));
    const { default: sidebars } = (await import(pathToFileURL(join(root, instance.sidebar)).href)) as {
      default: object;
    };
    const cut = { root, instance, table: docsVersions, name, releases, sidebars };
    const files = await changeWorkTree(root, () => cutVersion(cut));
    console.log(`${files.length} files written. Next:
  npm run install:samples && npm run record:samples && npm run record:paths && npm run record:library
  npm run build && npm run serve
  git add --all && git commit`);
  },
);
