import { siteRecords } from '../../samples/siteRecords.ts';
import { expect, it } from 'vitest';
import { docsInstances, type DocsVersion } from '../../config/docsInstances.ts';
import { readLibraryRecord } from '../../records/said/LibraryRecord.ts';
import { builtFile, fileOf, pageElements } from './builtSite.ts';

/** What `api.json` says of an export. */
interface Listed {
  name: string;
  page: string;
  sentence: string;
  signatures: Record<string, { short: string; whole: string }[]>;
}

function listedIn({ route }: DocsVersion): Listed[] {
  return JSON.parse(builtFile(`${route}/api.json`.replace(/^\/+/, ''))) as Listed[];
}

const squash = (text: string): string => text.replaceAll(/\s+/g, '');

const elements = new Map<string, ReturnType<typeof pageElements>>();

/** Code under the heading that an address leads to, up to the next one of its level. */
function codeAt(address: string): string {
  const { pathname, hash } = new URL(address);
  const page = elements.get(pathname) ?? pageElements(builtFile(fileOf(pathname)));
  elements.set(pathname, page);
  const start = page.findIndex(({ name, attributes }) => name === 'h2' && `#${attributes.get('id')}` === hash);
  const end = page.findIndex(({ name }, index) => name === 'h2' && index > start);
  const own = start === -1 ? [] : page.slice(start, end === -1 ? undefined : end);
  return squash(own.flatMap(({ name, text }) => (name === 'code' ? text : [])).join('\n'));
}

it('every export has an entry with each of its signatures', () => {
  const lacking: string[] = [];
  let covered = 0;
  for (const { libraries, versions } of docsInstances) {
    const listed = listedIn(versions[0]);
    for (const library of libraries) {
      for (const { name, signatures } of readLibraryRecord(siteRecords, library).exports) {
        const code = codeAt(listed.find((each) => each.name === name)?.page ?? 'https://example.com/#none');
        const isWhole = signatures.every(({ short, whole }) => {
          const fold = whole === undefined || whole.replace(/^function /, '') === short ? '' : whole;
          return code.includes(squash(short)) && code.includes(squash(fold));
        });
        covered++;
        lacking.push(...(isWhole ? [] : [`${library} ${name}`]));
      }
    }
  }
  console.log(`${covered} exports, ${covered - lacking.length} with an entry that shows every signature`);
  expect(covered).toBeGreaterThan(0);
  expect(lacking).toEqual([]);
});

it('api.json has a sentence and both forms of every signature, and llms.txt names it', () => {
  for (const { versions } of docsInstances) {
    const listed = listedIn(versions[0]);
    expect(listed.length).toBeGreaterThan(0);
    const wrong = listed.filter(
      ({ sentence, signatures }) =>
        sentence === '' || Object.values(signatures).flat().length === 0 || JSON.stringify(signatures).includes('""'),
    );
    expect(wrong).toEqual([]);
    const folder = versions[0].route.replace(/^\/+/, '');
    expect(builtFile(`${folder}/llms.txt`.replace(/^\/+/, ''))).toContain('api.json');
  }
});

it('the list of exports stands in the page without a script', () => {
  for (const { versions } of docsInstances) {
    const [version] = versions;
    const index = docsInstances.find((instance) => instance.versions[0] === version)?.index ?? '';
    const links = pageElements(builtFile(fileOf(`${version.route}/${index}`.replace(/^\/+/, '/'))))
      .filter(({ name }) => name === 'a')
      .map(({ attributes }) => attributes.get('href'));
    const missing = listedIn(version).filter(
      ({ page }) => !links.includes(new URL(page).pathname + new URL(page).hash),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  }
});
