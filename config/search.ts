import { docsInstances, errorsRoute, versionRoute } from './docsInstances.ts';
import { quickStarts } from './sitePages.ts';

/** What a reader is told to try where nothing was found; the browser tests prove that each leads somewhere. */
export const suggestions: readonly string[] = ['update', 'query', 'quick start', 'error'];

/** Pages that readers look for, where nothing is typed yet. */
export const waysOn: readonly { label: string; route: string }[] = [
  ...quickStarts.map(({ title, route }) => ({ label: `${title}: quick start`, route })),
  ...docsInstances.flatMap((instance) => [
    { label: `${instance.name}: explain an error`, route: errorsRoute(instance) },
    { label: `${instance.name}: all exports`, route: versionRoute(instance.versions[0], instance.index) },
  ]),
];
