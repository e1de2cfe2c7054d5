import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/** A rule that no file of one place imports one of another, with what to do instead. */
function forbid(from: string, to: IRegularForbiddenRuleType['to'], remedy: string): IRegularForbiddenRuleType {
  return {
    name: `from ${from} to ${JSON.stringify(to)}`,
    severity: 'error',
    from: { path: from },
    to,
    comment: remedy,
  };
}

const share = 'move what both need into plugins/shared, or give it to the plugin as an option';

/** Who may not import whom, types too; `npm run check:levels` holds the code to it. */
export const levelRules = [
  forbid('', { circular: true }, 'move what both need into a file of its own, below both'),
  // Plugins stand on shared, routes and samples, these each on those before it, and no plugin beside another.
  forbid('^plugins/shared/', { path: '^plugins/(routes|samples)/' }, share),
  forbid('^plugins/routes/', { path: '^plugins/samples/' }, share),
  forbid('^plugins/([^/]+)/', { path: '^plugins/', pathNot: '^plugins/($1|shared|routes|samples)/' }, share),
  forbid('^plugins/', { path: '^scripts/' }, 'move it into the plugin, and let the script import it'),
  forbid(
    '^plugins/',
    { path: '^samples/[^/]+\\.ts$', dependencyTypesNot: ['type-only'] },
    'give it to the plugin as an option in docusaurus.config.ts',
  ),
  forbid('^src/', { path: '^(plugins|scripts)/' }, 'let the plugin write data, and read them as @generated'),
  forbid('^config/', { path: '^(plugins|scripts)/' }, 'move the value into config, or its reader out of it'),
];
