import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ErrorIndex } from '@generated/docs-error-decoder/default/errorIndex.json';
import { explanationPath } from '../../lib/browser/decoderPath.ts';
import { siteRecords } from '../../samples/siteRecords.ts';
import { builtFile, builtFiles, pages, values } from './builtSite.ts';

const index = join(siteRecords.root, '.docusaurus/docs-error-decoder/default/errorIndex.json');
const { sections } = JSON.parse(readFileSync(index, 'utf8')) as ErrorIndex;
const errors = sections.filter(({ row }) => row === undefined);

describe('the index of errors', () => {
  it('has the errors that pages explain, each with its address', () => {
    console.log(`${errors.length} errors`);
    expect(errors.filter(({ libraries }) => libraries.length > 0).length).toBeGreaterThan(80);
    const ids = new Map(pages.map(({ route, page }) => [route, new Set(values(page, 'id'))]));
    const broken = errors.filter(({ url }) => {
      const [route = '', id = ''] = url.split('#');
      return ids.get(route)?.has(id) !== true;
    });
    expect(broken).toEqual([]);
  });

  it('each error has an explanation of its own, which is small', () => {
    const files = builtFiles('.json').filter((file) => file.startsWith('error-entries/'));
    expect([...new Set(errors.map(({ url }) => explanationPath(url).slice(1)))].sort()).toEqual(files.sort());
    const htmlOf = (file: string) => JSON.parse(builtFile(file)) as string;
    const ofLibraries = errors.filter(({ libraries }) => libraries.length > 0);
    const wordless = ofLibraries.filter(({ url }) => !/<(?:p|ul|ol)>/.test(htmlOf(explanationPath(url).slice(1))));
    expect(wordless).toEqual([]);
    const sizes = files.map((file) => htmlOf(file).length);
    console.log(`${files.length} explanations, the longest ${Math.max(...sizes)} characters`);
    expect(Math.max(...sizes)).toBeLessThan(60_000);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  });
});
