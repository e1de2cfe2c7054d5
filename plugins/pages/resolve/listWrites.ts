import { diffArrays } from 'diff';
import type { Documents } from '../../../packages/records/questions/Program.ts';
import { deleted } from '../../../packages/records/answers/SampleRecord.ts';
import type { ShownLine, ShownWrite } from './ResolvedNode.ts';

/** The documents that a run wrote, as they are after it, with the lines that changed. */
export function listWrites(changes: Readonly<Record<string, unknown>>, fixture: Documents): ShownWrite[] {
  return Object.entries(changes).map(([path, change]) => {
    const before = fixture[path];
    if (change === deleted) {
      return { path, outcome: 'Deleted', lines: [] };
    }
    const fields = Object.entries({ ...before, ...(change as Record<string, unknown>) });
    const after = Object.fromEntries(fields.filter(([, value]) => value !== deleted));
    return before === undefined
      ? { path, outcome: 'Created', lines: linesOf(after).map((text) => ({ text, change: 'added' })) }
      : { path, outcome: 'Changed', lines: markChanges(linesOf(before), linesOf(after)) };
  });
}

/** The lines of a document as JSON, with its fields in the order of their names. */
function linesOf(document: Record<string, unknown>): string[] {
  return JSON.stringify(sorted(document), null, 2).split('\n');
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return value;
  }
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

function markChanges(before: string[], after: string[]): Pick<ShownLine, 'text' | 'change'>[] {
  // The comma of a line says only whether another follows.
  const text = (line: string) => line.replace(/,$/, '');
  const parts = diffArrays(before, after, { comparator: (one, other) => text(one) === text(other) });
  return parts.flatMap(({ added, removed, value }) =>
    value.map((line) => ({ text: line, ...(added ? { change: 'added' } : removed ? { change: 'removed' } : {}) })),
  );
}
