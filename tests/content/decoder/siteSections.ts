import { errorsRoute, firestoreDocs, realtimeDatabaseDocs } from '../../../config/docsSets.ts';
import { readErrorSections } from '../../../plugins/error-decoder/readErrorSections.ts';
import { readLibraryRecord } from '../../../plugins/samples/library/recordLibraries.ts';
import { siteSamples } from '../../../plugins/samples/siteSamples.ts';
import { pageFiles } from '../pageFiles.ts';

const released = `versioned_docs/version-${firestoreDocs.versions[0].name}`;
/** Libraries whose messages the decoder knows. */
export const libraries = [...firestoreDocs.libraries, ...realtimeDatabaseDocs.libraries];

/** The pages that the decoder reads, with the paths they are served at. */
export const errorPages = [...pageFiles(released), ...pageFiles('firesage')].map(({ file, text }) => {
  const route = `/${file.replace(`${released}/`, '').replace(/\.mdx$/, '')}`;
  return { file, route, text, isIndex: route === errorsRoute(firestoreDocs) };
});

/** What the decoder knows, as the build writes it. */
export const siteSections = readErrorSections(
  errorPages,
  new Map(libraries.map((library) => [library, readLibraryRecord(siteSamples.root, library).messages])),
);
