import { type DocsInstance, versionAt, versionTitle } from '../config/docsInstances.ts';

/** A file of a build: path from its folder, and size in bytes. */
export interface BuiltFile {
  file: string;
  bytes: number;
}

/**
 * What each version of the docs, archived ones too, has of a build: its pages, and what they weigh with their Markdown.
 *
 * @returns One line per version, such as `Firestore 1.2.x: 30 pages, 2.1 MB`, in the order of the table.
 */
export function versionSizes(sets: readonly DocsInstance[], files: readonly BuiltFile[]): string[] {
  const versions = sets.flatMap((instance) => [
    ...instance.versions.map((version) => ({ title: versionTitle(instance, version), route: version.route })),
    ...instance.archived.map(({ name, route }) => ({ title: `${instance.name} ${name} (archived)`, route })),
  ]);
  const texts = files.filter(({ file }) => /\.(?:html|md|txt)$/.test(file));
  return versions.map((version) => {
    const own = texts.filter(({ file }) => versionAt(versions, `/${file.replace(/\.\w+$/, '')}`) === version);
    const pages = own.filter(({ file }) => file.endsWith('.html')).length;
    const bytes = own.reduce((sum, each) => sum + each.bytes, 0);
    return `${version.title}: ${pages} pages, ${(bytes / 1e6).toFixed(1)} MB`;
  });
}
