import { FindingError } from '../../../lib/Finding.ts';
import { jsxElement, readAttribute, text } from '../../../lib/markdownNodes.ts';
import type { Records } from '../../../packages/records/Records.ts';
import { findArea } from '../../../packages/records/site/SampleSite.ts';
import {
  leadNames,
  listShown,
  officialPage,
  type ShownDeclaration,
} from '../../../packages/records/answers/leadName.ts';
import { type DeclaredBy, listDeclared } from '../../../packages/records/answers/listDeclared.ts';
import { blockClasses } from '../browser/SampleBlock.ts';
import type { LineLink, PageElement, ResolvedNode, ShownLine } from '../resolve/ResolvedNode.ts';

/** What one or several libraries declare alike; the first says where its names lead. */
interface Declaration {
  of: DeclaredBy[];
  shown: ShownDeclaration;
}

/** Where a name of a declaration leads. */
type Lead = (name: string, of: DeclaredBy, isForeign: boolean) => string | undefined;

/** `<Signature of="NAME" />`: the short form of each side that differs, and on demand the whole. */
export const Signature: PageElement = (records, file) => {
  const declaredNames = listDeclared(records, file);
  const leadOut = leadNames(records, file);
  const isMarked = Object.keys(findArea(records.manifest, file)?.environments ?? {}).length > 1;
  const shownAbove = new Map<string, string>();
  return (element) => {
    const name = readAttribute(element, 'of') ?? '';
    const { of } = declaredNames.find((declared) => declared.name === name) ?? {};
    if (of === undefined) {
      const message = `\`${name}\` is exported by no library of this version`;
      const remedy = 'correct the name, or take the entry out';
      throw new FindingError({ file, message, remedy });
    }
    const wholes = joinAlike(of.flatMap(describeWhole)).filter(
      ({ shown }) => shown.alias === undefined || !shownAbove.has(keyOf(shown)),
    );
    const ids = assignIds(name, wholes);
    ids.forEach((id, key) => shownAbove.set(key, shownAbove.get(key) ?? id));
    const lead: Lead = (other, declared, isForeign) => {
      const alias = isForeign || declared.exported.has(other) ? undefined : declared.aliases[other]?.text;
      const key = keyOf({ alias: other, text: alias ?? '' });
      const id = alias === undefined ? undefined : (ids.get(key) ?? shownAbove.get(key));
      return id === undefined ? leadOut(other, declared, isForeign) : `#${id}`;
    };
    const groups = groupByMarks(wholes);
    const blocks = groups.map((group) => codeNode(group, lead, groups.length > 1, ids));
    const box = jsxElement('div', { className: blockClasses.signature }, [
      ...joinAlike(of.map(describeShort)).map((short) => codeNode([short], lead, isMarked)),
      ...signatureLinks(records, of),
      ...(blocks.length === 0
        ? []
        : [{ ...jsxElement('WholeSignature', { summary: 'Whole signature' }, blocks), data: { isRepeated: true } }]),
    ]);
    const signatures = of.flatMap(({ declared }) => declared.signatures);
    const links = of.flatMap((by) =>
      by.declared.signatures
        .flatMap(({ types }) => types)
        .flatMap((type) => {
          const to = leadOut(/[A-Z]\w+/.exec(type)?.[0] ?? '', by, false);
          return to === undefined ? [] : [[type, to] as const];
        }),
    );
    return [...noticesOf(of), { ...box, data: { entry: { name, signatures, links: Object.fromEntries(links) } } }];
  };
};

/** Lines on which library deprecates an export, and which release of it is the first to have it. */
function noticesOf(of: readonly DeclaredBy[]): ResolvedNode[] {
  const lines = of.flatMap(({ library, declared: { deprecated, since } }) => [
    ...(deprecated === undefined ? [] : [`Deprecated in ${library}${deprecated && `: ${deprecated}`}`]),
    ...(since === undefined ? [] : [`Since ${library} ${since}`]),
  ]);
  return lines.map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] }));
}

function keyOf({ alias = '', text }: Pick<ShownDeclaration, 'alias' | 'text'>): string {
  return `${alias} ${text}`;
}

/** Ids for the aliases below a signature, by what they declare. */
function assignIds(name: string, declarations: readonly Declaration[]): Map<string, string> {
  const aliases = declarations.flatMap(({ shown }) => (shown.alias === undefined ? [] : [shown]));
  return new Map(
    aliases.map((shown, index) => {
      const isSecond = aliases.slice(0, index).some(({ alias }) => alias === shown.alias);
      return [keyOf(shown), `${name}-${shown.alias}${isSecond ? '-2' : ''}`];
    }),
  );
}

function joinAlike(declarations: readonly { of: DeclaredBy; shown: ShownDeclaration }[]): Declaration[] {
  const joined = new Map<string, Declaration>();
  for (const { of, shown } of declarations) {
    const known = joined.get(keyOf(shown));
    joined.set(keyOf(shown), { of: [...(known?.of ?? []), of], shown: known?.shown ?? shown });
  }
  return [...joined.values()];
}

/** Declarations by the libraries that have them, those with a signature before those with aliases alone. */
function groupByMarks(declarations: readonly Declaration[]): Declaration[][] {
  const groups = new Map<string, Declaration[]>();
  for (const declaration of declarations) {
    const marks = declaration.of.map(({ mark }) => mark).join();
    groups.set(marks, [...(groups.get(marks) ?? []), declaration]);
  }
  const hasSignature = (group: readonly Declaration[]) => group.some(({ shown }) => shown.alias === undefined);
  return [...groups.values()].sort((a, b) => Number(hasSignature(b)) - Number(hasSignature(a)));
}

/** The short form; where it has type parameters beside the meta type, which the whole declares, the call by its names. */
function callOf({ short, parameters, optional = 0, isRest }: DeclaredBy['declared']['signatures'][number]): string {
  const names = parameters.map((name, at) => (at < parameters.length - optional ? name : `${name}?`));
  const call = `(${names.join(', ')}`.replace(isRest ? /\w+$/ : /$/, isRest ? '...$&' : '');
  return /^\w+<(?!T(?: extends MetaType)?>)/.test(short) ? short.replace(/<[^]*(?=\): )/, call) : short;
}

/** All overloads in their short forms, as one declaration. */
function describeShort(of: DeclaredBy): { of: DeclaredBy; shown: ShownDeclaration } {
  const { signatures, isForeign = false } = of.declared;
  const names = [...new Set(signatures.flatMap((signature) => signature.names))];
  return { of, shown: { text: signatures.map(callOf).join('\n'), names, isForeign } };
}

/** The whole signatures and the aliases that they name; nothing where the short forms say it all. */
function describeWhole(of: DeclaredBy): { of: DeclaredBy; shown: ShownDeclaration }[] {
  const shown = listShown(of);
  const saysMore = of.declared.signatures.some(
    (signature) => (signature.whole ?? signature.short).replace(/^function /, '') !== callOf(signature),
  );
  return saysMore || shown.some(({ alias }) => alias !== undefined)
    ? shown.map((declaration) => ({ of, shown: declaration }))
    : [];
}

function codeNode(
  declarations: readonly Declaration[],
  lead: Lead,
  isMarked: boolean,
  ids: ReadonlyMap<string, string> = new Map(),
): ResolvedNode {
  const lines = declarations.flatMap(({ of: [of], shown }, index): ShownLine[] => {
    const linked = linkNames(shown.text, shown.names, (name, isForeign) =>
      of === undefined ? undefined : lead(name, of, isForeign || shown.isForeign),
    );
    const id = ids.get(keyOf(shown));
    const gap = { text: '', annotations: [] };
    return [
      ...(index === 0 ? [] : [gap]),
      ...linked.map((line, at) => (at === 0 && id !== undefined ? { ...line, id } : line)),
    ];
  });
  const value = lines.map(({ text }) => text).join('\n');
  const marks = isMarked ? (declarations[0]?.of.map(({ mark }) => mark) ?? []) : [];
  return { type: 'code', lang: 'ts', value, data: { fence: { language: 'ts', lines, marks } } };
}

/** Makes lines of a declaration in which a type's name is a link where it first stands; it may follow the package it is imported from. */
function linkNames(
  declaration: string,
  names: readonly string[],
  lead: (name: string, ofPackage: boolean) => string | undefined,
): ShownLine[] {
  const words = names.map((name) => name.replaceAll('.', '\\.')).join('|');
  // Keys and parameters stand before a colon, members behind a dot; of the strings, paths of imports are looked at.
  const pattern = new RegExp(
    `(?<from>import\\( +\\)\\.)?(?<![\\w.$](?<!import\\( +\\)\\.))(?<name>${words})(?![\\w(]|\\??:)`,
    'g',
  );
  const linked = new Set<string>();
  return declaration.split('\n').map((text) => {
    const line = { text, annotations: [] };
    const bare = text.replaceAll(/'[^']*'/g, (quoted) => ' '.repeat(quoted.length));
    const links =
      names.length === 0
        ? []
        : [...bare.matchAll(pattern)].flatMap((found): LineLink[] => {
            const { from = '', name = '' } = found.groups ?? {};
            const href = lead(name, from !== '');
            if (href === undefined || linked.has(href)) {
              return [];
            }
            linked.add(href);
            return [{ column: found.index + from.length, length: name.length, href }];
          });
    return links.length === 0 ? line : { ...line, links };
  });
}

/** A line of links below a signature: to the source of each library, and to what the SDKs below have under its name. */
function signatureLinks(records: Records, of: readonly DeclaredBy[]): ResolvedNode[] {
  const sources = of.map(({ mark, source }) => ({ mark, url: source }));
  const officials = of.map(({ mark, declared: { official } }) => ({
    mark,
    url: official && officialPage(records, official),
  }));
  const groups = [linksTo('Source', sources), linksTo('Official SDK', officials)].filter(({ length }) => length > 0);
  const children = groups.flatMap((group, index) => [...(index === 0 ? [] : [text(' · ')]), ...group]);
  const line = jsxElement('p', { className: 'signature-links' }, children);
  return groups.length === 0 ? [] : [{ ...line, data: { isRepeated: true } }];
}

/** A link with a label; where there are several, the label and a link for each package. */
function linksTo(label: string, places: readonly { mark: string; url: string | undefined }[]): ResolvedNode[] {
  const links = places.flatMap(({ mark, url }) => (url === undefined ? [] : [{ mark, url }]));
  if (places.length === 1) {
    return links.map(({ url }) => anchor(url, label));
  }
  return links.flatMap(({ mark, url }, index) => [text(index === 0 ? `${label}: ` : ', '), anchor(url, mark)]);
}

/** A bare link; those of the theme are heavier, and there are hundreds of these. */
function anchor(href: string, words: string): ResolvedNode {
  return { ...jsxElement('a', { href }, [text(words)]), type: 'mdxJsxTextElement' };
}
