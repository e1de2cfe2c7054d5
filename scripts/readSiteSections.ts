import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { docsInstances, searchTag, versionFolder, versionRoute } from '../config/docsInstances.ts';
import { resolvePage } from '../plugins/samples/resolve/resolvePage.ts';
import { linkSections } from '../plugins/search/records/linkSections.ts';
import { listSections, type PageSections } from '../plugins/search/records/listSections.ts';
import { readPage } from '../plugins/shared/readPage.ts';
import { siteSamples } from '../samples/siteSamples.ts';

/** Reads the sections of every docs page from its file, as a build without a cache does, with the tag of its version. */
export function readSiteSections(): (PageSections & { tag: string })[] {
  const pages = docsInstances.flatMap((instance) =>
    instance.versions.flatMap((version) => {
      const folder = versionFolder(instance, version);
      const files = readdirSync(join(siteSamples.root, folder), { recursive: true, encoding: 'utf8' });
      return files
        .filter((name) => name.endsWith('.mdx'))
        .map((name) => {
          const file = `${folder}/${name.replaceAll('\\', '/')}`;
          const source = readFileSync(join(siteSamples.root, file), 'utf8');
          const { title = '', slug = name.replace(/^index\.mdx$|\.mdx$/, '') } = matter(source).data as Record<
            string,
            string
          >;
          const { tree } = readPage(source);
          resolvePage(siteSamples, file, tree);
          const route = versionRoute(version, slug.replace(/^\//, '')).replace(/(?<=.)\/$/, '');
          return { tag: searchTag(instance, version), route, ...listSections(tree, { route, title }) };
        });
    }),
  );
  return linkSections(pages.sort((a, b) => (a.route < b.route ? -1 : 1)));
}
