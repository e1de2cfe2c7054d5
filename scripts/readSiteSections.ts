import { siteRecords } from '../samples/siteRecords.ts';
import matter from 'gray-matter';
import { docsInstances, searchTag, versionFolder, versionRoute } from '../config/docsInstances.ts';
import { ResolvedPages } from '../plugins/samples/ResolvedPages.ts';
import { linkSections } from '../plugins/search/records/linkSections.ts';
import { listSections, type PageSections } from '../plugins/search/records/listSections.ts';
import { Records } from '../records/Records.ts';

/** Reads the sections of every docs page from its file, as a build without a cache does, with the tag of its version. */
export function readSiteSections(): (PageSections & { tag: string })[] {
  const site = siteRecords;
  const resolved = new ResolvedPages(site);
  const pages = docsInstances.flatMap((instance) =>
    instance.versions.flatMap((version) => {
      const folder = versionFolder(instance, version);
      return site
        .listAll(folder)
        .filter((file) => file.endsWith('.mdx'))
        .map((file) => {
          const name = file.slice(folder.length + 1);
          const source = site.read(file) ?? '';
          const { title = '', slug = name.replace(/^index\.mdx$|\.mdx$/, '') } = matter(source).data as Record<
            string,
            string
          >;
          const { tree } = resolved.resolve(file);
          const route = versionRoute(version, slug.replace(/^\//, '')).replace(/(?<=.)\/$/, '');
          return { tag: searchTag(instance, version), route, ...listSections(tree, { route, title }) };
        });
    }),
  );
  return linkSections(pages.sort((a, b) => (a.route < b.route ? -1 : 1)));
}
