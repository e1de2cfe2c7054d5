import { describe, expect, it } from 'vitest';
import { type Explanation, explanationPath } from '../../plugins/error-decoder/browser/Explanation.ts';
import type { listErrors } from '../../plugins/error-decoder/listErrors.ts';
import { invalidIn, type Schema } from './jsonSchema.ts';
import { builtFile, builtFiles, fileOf, pageElements } from './builtSite.ts';

const listed = JSON.parse(builtFile('errors.json')) as ReturnType<typeof listErrors>;
const { errors } = listed;
const pathOf = (page: string) => page.replace(/^https:\/\/[^/]+/, '');

describe('errors.json', () => {
  it('is as its schema says', () => {
    const schema = JSON.parse(builtFile('errors.schema.json')) as Schema & { $id: string };
    expect(listed.$schema).toBe(schema.$id);
    expect(invalidIn(listed, schema)).toEqual([]);
    expect(invalidIn({ ...listed, version: 1 }, schema)).toEqual(['$.version']);
  });

  it('has the errors that pages explain, with address, code and cause', () => {
    const fixes = errors.filter(({ fix }) => fix !== undefined).length;
    console.log(`${errors.length} errors, ${fixes} with a fix`);
    expect(errors.filter(({ packages }) => packages.length > 0).length).toBeGreaterThan(80);
    const broken = errors.filter(({ page }) => {
      const [route = '', id] = pathOf(page).split('#');
      return !pageElements(builtFile(fileOf(route))).some(({ attributes }) => attributes.get('id') === id);
    });
    expect(broken).toEqual([]);
    expect(errors.filter(({ packages, cause }) => packages.length > 0 && cause === '')).toEqual([]);
  });

  it('each error has an explanation of its own, which is small', () => {
    const files = new Set(builtFiles('.json'));
    const missing = errors.filter(
      ({ page, cause }) => cause !== '' && !files.has(explanationPath(pathOf(page)).slice(1)),
    );
    expect(missing).toEqual([]);
    const own = [...files].filter((file) => file.startsWith('error-entries/'));
    const sizes = own.map((file) => (JSON.parse(builtFile(file)) as Explanation).html.length);
    console.log(`${own.length} explanations, the longest ${Math.max(...sizes)} characters`);
    expect(Math.max(...sizes)).toBeLessThan(60_000);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  });
});
