import type { Redirect } from '../../config/redirects.ts';
import type { Page } from './listDocs.ts';

interface Promises {
  /** Those of older versions, of which none is promised, left out. */
  pages: readonly Pick<Page, 'route' | 'file'>[];
  olderPages: readonly Pick<Page, 'route' | 'file'>[];
  /** Those that no sidebar lists. */
  unlisted: readonly Pick<Page, 'file'>[];
  promisedRoutes: readonly string[];
  redirects: readonly Redirect[];
}

/**
 * Holds pages, sidebars, promised routes and redirects against each other.
 *
 * @throws Error with one line per disagreement: the file or entry, and what to do about it.
 */
export function assertPromises({ pages, olderPages, unlisted, promisedRoutes, redirects }: Promises): void {
  const served = new Map([...pages, ...olderPages].map((page) => [page.route, page.file]));
  const sources = new Set<string>();
  const problems: string[] = [];
  for (const { from, to } of redirects) {
    const page = served.get(from);
    if (page !== undefined) {
      problems.push(`config/redirects.ts: ${from} is a page (${page}). Remove the redirect, or the page.`);
    }
    if (!/^\/[^?#]*[^?#/]$/.test(from)) {
      problems.push(
        `config/redirects.ts: ${from} is not a clean path. Begin it with a slash, without one at its end, a query or a hash.`,
      );
    }
    if (!served.has(to)) {
      problems.push(`config/redirects.ts: ${from} leads to ${to}, which is not a page. Correct its target.`);
    }
    if (sources.has(from)) {
      problems.push(`config/redirects.ts: ${from} is redirected twice. Keep one of the two.`);
    }
    sources.add(from);
  }
  for (const route of promisedRoutes) {
    if (!served.has(route) && !sources.has(route)) {
      problems.push(
        `config/promisedRoutes.ts: ${route} has no page. Add the page, or a line to config/redirects.ts that leads to another.`,
      );
    }
  }
  for (const { route, file } of pages) {
    if (!promisedRoutes.includes(route)) {
      problems.push(`${file}: ${route} is not promised. Add it to config/promisedRoutes.ts, or rename the file.`);
    }
  }
  problems.push(
    ...unlisted.map(({ file }) => `${file}: no sidebar lists the page. Add its id to that of its version.`),
  );
  if (problems.length > 0) {
    throw new Error(`Links would break:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}
