import type { LibraryExport } from '../../records/said/LibraryRecord.ts';

/** Says in one line each which exports are new, gone, of another kind, or have another signature, in the order of their names. */
export function listExportChanges(before: readonly LibraryExport[], after: readonly LibraryExport[]): string[] {
  const names = [...new Set([...before, ...after].map(({ name }) => name))].sort();
  return names.flatMap((name) => {
    const [was, is] = [before, after].map((exports) => exports.find((each) => each.name === name));
    if (was === undefined || is === undefined) {
      return is === undefined ? `\`${name}\` is gone` : `\`${name}\` is new (${is.kind})`;
    }
    if (was.kind !== is.kind) {
      return `\`${name}\` was a ${was.kind} and is a ${is.kind}`;
    }
    if (was.deprecated !== is.deprecated) {
      return `\`${name}\` is ${is.deprecated === undefined ? 'not deprecated any more' : 'deprecated'}`;
    }
    return sayOf(was) === sayOf(is) ? [] : `\`${name}\` has another signature`;
  });
}

/** What a caller sees of an export. */
function sayOf({ signatures, members }: LibraryExport): string {
  return JSON.stringify([signatures.map(({ short, whole }) => [short, whole]), members]);
}
