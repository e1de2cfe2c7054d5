import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { docsInstances, docsVersions } from '../config/docsInstances.ts';
import { FindingError } from '../plugins/shared/Finding.ts';
import { buildPages } from './buildPages.ts';
import { root, runScript } from './runScript.ts';
import { getArchivableVersion, archiveVersion } from './versions/archiveVersion.ts';
import { changeWorkTree, getDocsInstance } from './versions/versionFiles.ts';

const help = `Usage: npm run archive:version -- NAME [options]

Takes an older version out of the build. Its pages stay at their addresses, with their Markdown and redirects, as files
of \`static\` without scripts; its sources, records and releases are deleted.

  --instance ID  docs instance of the version, ${docsInstances.map(({ id }) => id).join(' or ')} (default: ${docsInstances[0].id})
  --help    show this

Exit codes: 0 archived, 2 nothing was changed.`;

void runScript(
  help,
  { instance: { type: 'string', default: docsInstances[0].id } },
  async ({ values, positionals }) => {
    const archive = {
      root,
      instance: getDocsInstance(values.instance),
      table: docsVersions,
      name: positionals[0] ?? '',
    };
    const version = getArchivableVersion(archive);
    const files = await changeWorkTree(root, async () => {
      const build = join(root, '.bench/archive');
      const { isBuilt, said } = await buildPages({ out: build });
      if (!isBuilt) {
        const message = `the site does not build:\n${said.slice(-2000)}`;
        throw new FindingError({ file: '.', message, remedy: 'see `npm run build`' });
      }
      await archiveVersion(archive, build);
      rmSync(build, { recursive: true });
    });
    console.log(`${version.name} is in static${version.route} now: ${files.length} files written or deleted. Next:
  npm run record:samples          nothing but what is left is compiled
  npm run build && npm run serve  the archive beside the other versions
  git add --all && git commit`);
  },
);
