import { memberId, readEntries } from '../../records/asked/readEntries.ts';
import type { Records } from '../../records/Records.ts';
import { leadNames, listShown, officialPage } from '../../records/said/leadName.ts';
import { type DeclaredBy, listDeclared } from '../../records/said/listDeclared.ts';
import type { PublishedDocs } from '../shared/listDocs.ts';
import { apiVersion } from './apiSchema.ts';

/** What every library says of something, by its name. */
type ByLibrary<Value> = Record<string, Value>;

/** Where the types lead that a declaration names. */
type Links = Record<string, string>;

interface ListedSignature {
  short: string;
  whole: string;
  parameters: { name: string; type: string; optional: boolean; rest: boolean }[];
  /** Addresses of the types that it names; those without one are in `types`. */
  links: Links;
}

/** An export as `api.json` has it, for machines. */
interface ListedExport {
  name: string;
  /** Whether it exists at run time, in types, or in both. */
  kind: string;
  sentence: string;
  /** Address of its entry. */
  page: string;
  /** Of each overload, or of a type, the short form and the whole declaration. */
  signatures: ByLibrary<ListedSignature[]>;
  /** Properties and methods, each with its address. */
  members: { name: string; page: string }[];
  /** The file that declares it, and what the SDK below has under this name. */
  source: ByLibrary<string>;
  official: ByLibrary<string>;
}

/** A declaration that signatures name and nothing exports. */
interface ListedType {
  declaration: string;
  links: Links;
}

interface Api {
  $schema: string;
  version: number;
  libraries: ByLibrary<string>;
  exports: ListedExport[];
  types: ByLibrary<Record<string, ListedType>>;
}

/** Every export of a version whose pages have entries, from the records that the pages show; nothing of another version. */
export function apiJson(
  records: Records,
  origin: string,
  { pages }: Pick<PublishedDocs, 'pages'>,
  schema: string,
): string | undefined {
  const file = pages[0]?.file ?? '';
  const entries = readEntries(records, file);
  const lead = leadNames(records, file);
  const linksOf = (names: readonly string[], of: DeclaredBy, isForeign: boolean): Links =>
    Object.fromEntries(
      names.flatMap((name) => {
        const url = lead(name, of, isForeign);
        return url === undefined ? [] : [[name, url.startsWith('/') ? origin + url : url]];
      }),
    );
  const declared = listDeclared(records, file);
  const types: Api['types'] = {};
  const exports = declared.flatMap(({ name, of }): ListedExport[] => {
    const entry = entries.find((each) => each.name === name);
    if (entry === undefined) {
      return [];
    }
    for (const own of of) {
      const named = (types[own.library] ??= {});
      for (const { alias, text, names, isForeign } of listShown(own)) {
        if (alias !== undefined) {
          named[alias] ??= { declaration: text, links: linksOf(names, own, isForeign) };
        }
      }
    }
    const page = origin + entry.url;
    return [
      {
        name,
        kind: of[0]?.declared.kind ?? '',
        sentence: entry.sentence,
        page,
        signatures: byLibrary(of, (own) => listSignatures(own, linksOf)),
        members: (entry.listed.member ?? []).map((member) => ({
          name: member,
          page: page.replace(/#.*$/, `#${memberId(name, member)}`),
        })),
        source: byLibrary(of, ({ source }) => source),
        official: byLibrary(of, ({ declared: { official } }) => official && officialPage(records, official)),
      },
    ];
  });
  const libraries = byLibrary(
    declared.flatMap(({ of }) => of),
    ({ release }) => release,
  );
  const api: Api = { $schema: schema, version: apiVersion, libraries, exports, types };
  return exports.length === 0 ? undefined : JSON.stringify(api);
}

function byLibrary<Value>(of: readonly DeclaredBy[], read: (own: DeclaredBy) => Value | undefined): ByLibrary<Value> {
  return Object.fromEntries(
    of.flatMap((own): [string, Value][] => {
      const value = read(own);
      return value === undefined ? [] : [[own.library, value]];
    }),
  );
}

function listSignatures(
  own: DeclaredBy,
  linksOf: (names: readonly string[], of: DeclaredBy, isForeign: boolean) => Links,
): ListedSignature[] {
  const { signatures, isForeign = false } = own.declared;
  return signatures.map(({ short, whole = short, parameters, types, optional = 0, isRest = false, names }) => ({
    short,
    whole,
    parameters: parameters.map((name, index) => ({
      name,
      type: types[index] ?? '',
      optional: index >= parameters.length - optional,
      rest: isRest && index === parameters.length - 1,
    })),
    links: linksOf(names, own, isForeign),
  }));
}
