import { sitePages } from '../../config/sitePages.ts';
import type { DocSet } from '../route-map/docSetsOf.ts';
import type { Page } from '../route-map/pagesOf.ts';
import type { Card } from './cardSvg.ts';

/** Says what stands on the card of every page: those of the sets first, then the others. */
export function cardsOf(sets: readonly DocSet[], pages: readonly Page[]): Card[] {
  const ofSets = sets.flatMap(({ name, version, releases, groups }) =>
    groups.flatMap(({ label, pages: group }) =>
      group.map(({ route, file, title }) => ({
        route,
        file,
        title,
        section: label === undefined ? name : `${name} / ${label}`,
        version: [...(version === undefined ? [] : [versionName(version)]), releases.join(', ')].join(': '),
      })),
    ),
  );
  const drawn = new Set(ofSets.map(({ route }) => route));
  const releases = [...new Set(sets.flatMap((set) => set.releases))].join(', ');
  const titles = new Map<string, string>(Object.entries(sitePages).map(([route, { title }]) => [route, title]));
  const others = pages
    .filter(({ route }) => !drawn.has(route))
    .map(({ route, file, title = titles.get(route) ?? '' }) => {
      if (title === '') {
        throw new Error(`${file}: the page has no title for its card. Add it to config/sitePages.ts.`);
      }
      return { route, file, title, section: 'Documentation', version: releases };
    });
  return [...ofSets, ...others];
}

/** A number alone would not say what it counts. */
function versionName(label: string): string {
  return /^\d/.test(label) ? `Version ${label}` : label;
}
