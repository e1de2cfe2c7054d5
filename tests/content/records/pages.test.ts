import { beforeAll, describe, expect, it } from 'vitest';
import { docsInstances, versionFolder } from '../../../config/docsInstances.ts';
import { buildErrorIndex } from '../../../plugins/error-decoder/buildErrorIndex.ts';
import { renderPage } from '../../../plugins/samples/render/renderPage.ts';
import { tableAsset } from '../../../plugins/samples/render/tableAsset.ts';
import { typesAsset } from '../../../plugins/samples/render/typesAsset.ts';
import { ResolvedPages } from '../../../plugins/samples/ResolvedPages.ts';
import { readAttribute, walk } from '../../../plugins/shared/markdownNodes.ts';
import { readPageTree } from '../../../records/asked/readPageTree.ts';
import { listPageFiles } from '../../../records/asked/collectSamples.ts';
import { readEntries } from '../../../records/asked/readEntries.ts';
import { Records } from '../../../records/Records.ts';
import { recordedPages, recordPath } from '../../../records/said/PageRecord.ts';
import { listPathPages } from '../../../records/said/PathRecord.ts';
import { siteSamples } from '../../../samples/siteSamples.ts';

const site = new Records(siteSamples);
const files = listPageFiles(site);
const tables = Object.keys(site.tables ?? {});
/** What each page was seen to read. */
const notes = new Map<string, readonly string[]>();

/** Makes of the site what a build makes: the index of errors, all pages, their files beside them, and lists of exports. */
beforeAll(() => {
  const pages = new ResolvedPages(site);
  const sets = docsInstances.map((instance) => {
    const folder = versionFolder(instance, instance.versions[0]);
    const own = files.filter((file) => file.startsWith(`${folder}/`));
    return {
      instance,
      pages: own.map((file) => ({ file, route: `/${file}`, isOnErrorPage: file.includes('/errors/') })),
    };
  });
  buildErrorIndex(site.view(), sets);
  for (const file of files) {
    const { records, tree } = pages.resolve(file);
    renderPage(records, file, tree);
    notes.set(file, [...records.notes.keys()]);
  }
  recordedPages(site).forEach((page) => typesAsset(site, page));
  tables.forEach((table) => tableAsset(site, table));
  sets.forEach((set) => readEntries(site, set.pages[0]?.file ?? ''));
});

/** Names of the things that were made of one kind, each without its kind. */
function madeOf(kind: string): string[] {
  return [...site.counts.keys()].filter((name) => name.startsWith(kind)).map((name) => name.slice(kind.length));
}

/** Whether a page uses an element, of something where that is given. */
function uses(file: string, element: string, of?: string): boolean {
  const nodes = [...walk(readPageTree(site, file).tree)].map(({ node }) => node);
  return nodes.some((node) => node.name === element && (of === undefined || readAttribute(node, 'of') === of));
}

describe('a build', () => {
  it('makes each thing of the site once', () => {
    console.log(`${site.counts.size} things made of ${files.length} pages and ${tables.length} tables`);
    expect([...site.counts].filter(([, times]) => times !== 1)).toEqual([]);
  });

  it('reads each page, each record and each table', () => {
    expect(madeOf('tree ').sort()).toEqual(files);
    expect(madeOf('page record ').filter((page) => recordedPages(site).includes(page)).length).toBe(
      recordedPages(site).length,
    );
    expect(madeOf('programs ').sort()).toEqual([...tables].sort());
    expect(madeOf('details ').sort()).toEqual([...tables].sort());
  });
});

describe('a page depends on what was read to make it', () => {
  it('its text and its record, and each record where it counts samples', () => {
    const lacking = files.filter((file) => ![file, recordPath(file)].every((each) => notes.get(file)?.includes(each)));
    expect(lacking).toEqual([]);
    const counting = files.filter((file) => uses(file, 'Count', 'samples'));
    expect(counting.length).toBeGreaterThan(0);
    for (const page of counting) {
      expect(recordedPages(site).filter((each) => !notes.get(page)?.includes(recordPath(each)))).toEqual([]);
    }
  });

  it('what its commands print', () => {
    const paths = listPathPages(site);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter(({ page, record }) => !notes.get(page)?.includes(record))).toEqual([]);
  });

  it('the entries that it lists, and no page without them', () => {
    const listing = files.filter((file) => uses(file, 'ExportList'));
    expect(listing.length).toBeGreaterThan(0);
    for (const page of listing) {
      const entries = new Set(readEntries(site, page).map(({ file }) => file));
      expect([...entries].filter((file) => !notes.get(page)?.includes(file))).toEqual([]);
    }
  });
});
