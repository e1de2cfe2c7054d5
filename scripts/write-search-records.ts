import { writeFile } from 'node:fs/promises';
import { searchScopes } from '../config/docsSets.ts';
import { readEnvironment } from '../config/environment.ts';
import { routes } from '../config/routeMap.ts';
import { hostedRecords } from '../plugins/search/records/hostedRecords.ts';
import { readSite } from '../plugins/search/records/readSite.ts';
import { runScript } from './runScript.ts';

const help = `Usage: npm run search:records -- [options]

Writes the sections of the built site (npm run build) as records for the hosted search service, and the settings that
its index needs beside them. Upload both in the service's dashboard or with its own tool; no crawler is involved.

  --out FILE   where to write the records (default: search-records.json)
  --help       show this

Exit codes: 0 written, 2 the run broke.`;

// DocSearch's documented settings of an index, as far as these records need them.
const indexSettings = {
  attributesForFaceting: ['type', 'language', 'version', 'docusaurus_tag'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type', 'docusaurus_tag'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:20'],
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'content',
  ],
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.page_rank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 9,
  removeWordsIfNoResults: 'allOptional',
  camelCaseAttributes: ['hierarchy', 'content'],
};

void runScript(help, { out: { type: 'string', default: 'search-records.json' } }, async ({ values }) => {
  const pages = await readSite('build', routes);
  const { url: origin } = readEnvironment(process.env);
  const records = searchScopes.flatMap(({ tag, label }) =>
    hostedRecords(
      pages.filter((page) => page.tag === tag).flatMap(({ sections }) => sections),
      { tag, label, origin },
    ),
  );
  const settingsFile = values.out.replace(/(\.json)?$/, '.settings.json');
  await writeFile(values.out, `${JSON.stringify(records, null, 1)}\n`);
  await writeFile(settingsFile, `${JSON.stringify(indexSettings, null, 2)}\n`);
  const largest = Math.max(...records.map((record) => Buffer.byteLength(JSON.stringify(record))));
  console.log(
    `${values.out}: ${records.length} records of ${pages.length} pages, the largest of ${largest} bytes; ` +
      `${settingsFile}: settings of the index`,
  );
});
