import { readEntries } from '../../records/asked/readEntries.ts';
import type { Records } from '../../records/Records.ts';
import { listDeclared } from '../../records/said/listDeclared.ts';
import type { PublishedDocs } from '../shared/listDocs.ts';

/** An export as `api.json` has it, for machines. */
interface ListedExport {
  name: string;
  /** Whether it exists at run time, in types, or in both. */
  kind: string;
  sentence: string;
  /** Address of its entry. */
  page: string;
  /** Of each overload, or of a type, the short form and the whole declaration, by package. */
  signatures: Record<string, { short: string; whole: string }[]>;
}

/** Every export of a version whose pages have entries, from the records that the pages show; nothing of another version. */
export function apiJson(records: Records, origin: string, { pages }: PublishedDocs): string | undefined {
  const file = pages[0]?.file ?? '';
  const entries = readEntries(records, file);
  const exports = listDeclared(records, file).flatMap(({ name, of }): ListedExport[] => {
    const entry = entries.find((each) => each.name === name);
    const signatures = of.map(({ library, declared }) => [
      library,
      declared.signatures.map(({ short, whole = short }) => ({ short, whole })),
    ]);
    return entry === undefined
      ? []
      : [
          {
            name,
            kind: of[0]?.declared.kind ?? '',
            sentence: entry.sentence,
            page: origin + entry.url,
            signatures: Object.fromEntries(signatures) as ListedExport['signatures'],
          },
        ];
  });
  return exports.length === 0 ? undefined : JSON.stringify(exports);
}
