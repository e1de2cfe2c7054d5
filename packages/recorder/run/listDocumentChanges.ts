import { isDeepStrictEqual } from 'node:util';
import { deleted } from '../../records/said/PageRecord.ts';
import type { Documents } from '../../records/asked/Documents.ts';

/** Fields that are not as in the fixture, by document; `(deleted)` stands for a field or a document that is gone. */
export function listDocumentChanges(content: Documents, fixture: Documents): Record<string, unknown> {
  return changedEntries(fixture, content, (before, after) =>
    before === undefined || after === undefined
      ? (after ?? deleted)
      : changedEntries(before, after, (_, value) => value ?? deleted),
  );
}

/** What `change` says of each name whose value differs, in the order of the names. */
function changedEntries<Value>(
  before: Record<string, Value>,
  after: Record<string, Value>,
  change: (before: Value | undefined, after: Value | undefined) => unknown,
): Record<string, unknown> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, change(before[name], after[name])]));
}
