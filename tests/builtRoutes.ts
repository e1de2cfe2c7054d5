import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedVersions, versionAt } from '../config/docsInstances.ts';
import { fileRedirects, redirectFile } from '../config/redirects.ts';

const root = join(__dirname, '..');
const otherFiles = ['404.html', ...fileRedirects.map(({ from }) => redirectFile(from))];

/** Route of every page of the build, without those that only lead on. */
export const builtRoutes: readonly string[] = readdirSync(join(root, 'build'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && !otherFiles.includes(file))
  .map((file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`))
  .sort();

/** Those of the longest pages that together have each element with each of its classes: what markup can do to a page, it does there. */
export function listMarkupRoutes(): string[] {
  const seen = new Set<string>();
  return builtRoutes
    .map((route) => ({
      route,
      html: readFileSync(join(root, 'build', `${route === '/' ? '/index' : route}.html`), 'utf8'),
    }))
    .sort((left, right) => right.html.length - left.html.length)
    .filter(({ html }) => {
      const before = seen.size;
      html.match(/<[a-z][\w-]*(?: class="?[^">]*)?/g)?.forEach((kind) => seen.add(kind));
      return seen.size > before;
    })
    .map(({ route }) => route);
}

/** Those of pages that belong to no docs instance. */
export const siteRoutes: readonly string[] = readdirSync(join(root, 'src/pages'))
  .filter((file) => /\.(?:mdx|tsx)$/.test(file))
  .map((file) => `/${file.replace(/(?:index)?\.\w+$/, '')}`);

const versions = publishedVersions.map(({ version }) => version);
const docsRoutes = builtRoutes.filter((route) => !siteRoutes.includes(route));

export const versionRoutes = publishedVersions.map(({ instance, version }) => ({
  instance,
  version,
  routes: docsRoutes.filter((route) => versionAt(versions, route) === version),
}));
