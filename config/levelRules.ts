import type { IForbiddenRuleType, IReachabilityForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

type Target = IRegularForbiddenRuleType['to'] | IReachabilityForbiddenRuleType['to'];

/** A rule that no file of one place imports one of another, with what to do instead. */
function forbid(from: string, to: Target, remedy: string): IForbiddenRuleType {
  return {
    name: `from ${from} to ${JSON.stringify(to)}`,
    severity: 'error',
    from: { path: from },
    to,
    comment: remedy,
  };
}

/** Rules for folders of which each may import those before it, and none of those after it. */
function order(root: string, folders: readonly string[], remedy: string): IForbiddenRuleType[] {
  return folders
    .slice(0, -1)
    .map((folder, index) =>
      forbid(`^${root}/${folder}`, { path: `^${root}/(${folders.slice(index + 1).join('|')})` }, remedy),
    );
}

const share = 'move what both need into lib, or give it to the plugin as an option';
const below = 'move what both need to the lower of the two';
const wall = 'read a record of what it made: the side that asks and shows loads nothing that compiles or runs';

/** Who may not import whom, types too; `npm run check:levels` holds the code to it. */
export const levelRules = [
  forbid('', { circular: true }, 'move what both need into a file of its own, below both'),
  // The wall: who compiles and runs may read what was asked and said, and nobody on this side imports who does.
  forbid('^(?!packages/recorder/|tests/)', { path: '^packages/recorder/' }, wall),
  forbid('^docusaurus\\.config\\.ts$', { path: '^packages/recorder/', reachable: true }, wall),
  forbid('^packages/recorder/', { path: '^(src|plugins)/' }, 'move what both need into packages/records or lib'),
  forbid(
    '^packages/records/',
    { path: '^(?!packages/|lib/|node_modules/)[^/]+/' },
    'give it to Records as a part of the site',
  ),
  forbid(
    '^lib/',
    { path: '^(?!lib/|config/|node_modules/|@generated/docusaurus)[^/]+/' },
    'move it up, or what it needs into lib',
  ),
  ...order('packages/records', ['site/', 'Records\\.ts$', 'files/', 'questions/', 'answers/'], below),
  // Plugins stand on routes and pages, the second on the first, and no plugin beside another.
  ...order('plugins', ['routes/', 'pages/'], share),
  forbid('^plugins/([^/]+)/', { path: '^plugins/', pathNot: '^plugins/($1|routes|pages)/' }, share),
  ...order('plugins/pages', ['browser/', 'resolve/', 'render/', 'elements/', '[^/]+$'], below),
  forbid('^plugins/', { path: '^(scripts|src)/' }, 'move it into the plugin, and let the other import it'),
  forbid(
    '^plugins/',
    { path: '^samples/[^/]+\\.ts$', dependencyTypesNot: ['type-only'] },
    'give it to the plugin as an option in docusaurus.config.ts',
  ),
  forbid(
    '^src/',
    { path: '^(?!src|config|node_modules|@)[^/]+/', pathNot: '^(plugins/[^/]+|lib)/(browser/|[^/]+\\.d\\.ts$)' },
    'let the plugin write data, and read them as @generated, or move it into the browser half of the plugin',
  ),
  forbid('^(src|.*/browser)/', { dependencyTypes: ['core'] }, 'let the build do it, and write data'),
  forbid(
    '^config/',
    { path: '^(plugins|packages/(?!records/site/)|scripts|lib)/' },
    'move the value into config, or its reader out of it',
  ),
];
