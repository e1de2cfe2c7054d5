import { expect, it, onTestFinished, vi } from 'vitest';
import { splitLabel } from '../../../plugins/samples/browser/TableView.ts';
import { renderTable } from '../../../plugins/samples/render/renderTable.ts';
import { compareWrites } from '../../../samples/tables/compareWays.ts';
import { requirePrograms } from '../../../samples/tables/requirePrograms.ts';
import { firestoreWays, type Way } from '../../../samples/tables/ways.ts';

const unknownWay = 'REST API' as Way;
const rename = { 'a name': { code: "updateDoc(restaurant, { name: 'Roma' })" } };

it('recorded tables: a way without a program stops all that reads them, with table, column and remedy', async () => {
  const updates = compareWrites('Updates', [...firestoreWays, unknownWay], rename);
  vi.doMock('../../../samples/tables/updates.ts', () => ({ updateTables: { updates } }));
  onTestFinished(() => void vi.doUnmock('../../../samples/tables/updates.ts'));
  // The query has it read again, where another file has read it before.
  const index = '../../../samples/tables/index.ts?again';
  await expect(import(index)).rejects.toThrow(
    /^samples\/tables\/index\.ts {2}`updates` has no program for its column “REST API”\n {4}→ add it to `ways`/,
  );
});

it('recorded tables: a column that some rows leave out is none without a program', () => {
  const updates = compareWrites('Updates', firestoreWays, {
    ...rename,
    'in the wrapper alone': { code: ({ isWrapper }) => (isWrapper ? 'updateDoc(restaurant, {})' : undefined) },
  });
  expect(requirePrograms({ updates })).toEqual({ updates });
});

it.each([
  ['untyped SDK', 'web', 'updateDoc(restaurant, { rating: increment(1) })'],
  ['typed SDK', 'admin', 'restaurant.update({ rating: FieldValue.increment(1) })'],
  ['wrapper', 'admin', 'updateDoc(restaurant, { rating: increment(1) })'],
  ['updateDocNoFlatten', 'web', 'updateDocNoFlatten(restaurant, { rating: increment(1) })'],
] as const)('recorded tables: %s on %s has a call as it is spelt there', (way, side, code) => {
  const { programOf } = compareWrites('Updates', [way], {
    'a rating': { code: 'updateDoc(restaurant, { rating: increment(1) })' },
  });
  expect(programOf('a rating', way, side)?.code).toBe(code);
});

it('recorded tables: a call that names no document says which there are', () => {
  const updates = compareWrites('Updates', firestoreWays, { 'a name': { code: "updateDoc(diner, { name: 'Roma' })" } });
  expect(() => updates.programOf('a name', 'wrapper', 'web')).toThrow(
    /“Updates” has the call `updateDoc\(diner, .*names none of the references restaurant, order/,
  );
});

it('recorded tables: the name of a row leads to the section that its definition names', () => {
  const html = renderTable({
    name: 'caveats',
    caption: 'Caveats',
    axes: ['Call', 'With'],
    rows: ['[`addDoc` of `any`](/api/metatype#base)', '`addDoc`'],
    columns: ['wrapper'],
    sides: ['web'],
    states: [[['harm']], [['writes']]],
    newer: [[[]], [['kit-sdk 2.0.0: refused']]],
    anchors: [['first'], ['second']],
  });
  expect(html).toContain('scope="row"><a href="/api/metatype#base"><code>addDoc</code> of <code>any</code></a></th>');
  expect(html).toContain('scope="row"><code>addDoc</code></th>');
  expect(html).toContain('writes </span><span>kit-sdk 2.0.0: refused </span>');
});

it.each(['`~ * / [ ]`', '[a](b)', '`doc` (admin)'])('recorded tables: the label %s is no link', (label) => {
  expect(splitLabel(label)).toEqual({ words: label, to: undefined });
});
