import { FindingError } from '../../../lib/Finding.ts';
import { readAttribute, walk } from '../../../lib/markdownNodes.ts';
import { findArea } from '../../../packages/records/site/SampleSite.ts';
import { leadNames, listShown, type ShownDeclaration } from '../../../packages/records/said/leadName.ts';
import { type DeclaredBy, listDeclared } from '../../../packages/records/said/listDeclared.ts';
import { jsxElement } from './jsxElement.ts';
import { linkNames } from './linkNames.ts';
import { signatureLinks } from './signatureLinks.ts';
import type { PageInProgress, ResolvedNode, ShownLine } from './ResolvedNode.ts';

/** What one or several libraries declare alike; the first says where its names lead. */
interface Declaration {
  of: DeclaredBy[];
  shown: ShownDeclaration;
}

export const signatureClass = 'signature';

/** Where a name of a declaration leads. */
type Lead = (name: string, of: DeclaredBy, isForeign: boolean) => string | undefined;

/**
 * Puts recorded signatures in place of `<Signature of="NAME" />`: one box with the short form, a tab for each side where
 * they differ, and on demand whole, with all overloads and the aliases that it names, each once on a page. Names of types
 * lead to what shows them.
 *
 * @throws FindingError for a name that no library of the page's version exports.
 */
export function insertSignatures({ records, file, tree }: PageInProgress): void {
  const asked = [...walk(tree)].filter(({ node }) => node.name === 'Signature');
  if (asked.length === 0) {
    return;
  }
  const declaredNames = listDeclared(records, file);
  const leadOut = leadNames(records, file);
  const isMarked = Object.keys(findArea(records.manifest, file)?.environments ?? {}).length > 1;
  const ids = new Map<string, string>();
  for (const { node, parent } of asked) {
    const name = readAttribute(node, 'of') ?? '';
    const { of } = declaredNames.find((declared) => declared.name === name) ?? {};
    if (of === undefined) {
      const message = `\`${name}\` is exported by no library of this version`;
      const remedy = 'correct the name, or take the entry out';
      throw new FindingError({ file, line: node.position?.start.line, message, remedy });
    }
    const wholes = joinAlike(of.flatMap((each) => describeWhole(each))).filter(
      ({ shown }) => shown.alias === undefined || !ids.has(keyOf(shown)),
    );
    const own = assignIds(name, wholes);
    own.forEach((id, key) => ids.set(key, ids.get(key) ?? id));
    const lead: Lead = (other, declared, isForeign) => {
      const text = isForeign || declared.exported.has(other) ? undefined : declared.aliases[other]?.text;
      const key = keyOf({ alias: other, text: text ?? '' });
      const id = text === undefined ? undefined : (own.get(key) ?? ids.get(key));
      return id === undefined ? leadOut(other, declared, isForeign) : `#${id}`;
    };
    const shorts = groupByMarks(joinAlike(of.map((each) => describeShort(each))));
    const blocks = groupByMarks(wholes);
    const fold = blocks.map((each) => codeNode(each, lead, blocks.length > 1, own));
    const box = jsxElement('div', { className: signatureClass }, [
      ...(shorts.length > 1
        ? [tabsOf(shorts, (each) => codeNode(each, lead, false))]
        : shorts.map((each) => codeNode(each, lead, isMarked))),
      ...signatureLinks(records, of),
      ...(fold.length === 0 ? [] : [jsxElement('WholeSignature', { summary: summaryOf(of) }, fold)]),
    ]);
    parent.children = parent.children?.map((child) => (child === node ? box : child));
  }
}

/** The sides as tabs, of which the one opens that a reader chose for the samples. */
function tabsOf(groups: readonly Declaration[][], show: (group: Declaration[]) => ResolvedNode): ResolvedNode {
  const items = groups.map((group) => {
    const mark = group[0]?.of[0]?.mark ?? '';
    return jsxElement('TabItem', { value: mark, label: mark.charAt(0).toUpperCase() + mark.slice(1) }, [show(group)]);
  });
  return jsxElement('Tabs', { groupId: 'sdk' }, items);
}

function keyOf({ alias = '', text }: Pick<ShownDeclaration, 'alias' | 'text'>): string {
  return `${alias} ${text}`;
}

/** Ids for the aliases below a signature, by what they declare. */
function assignIds(name: string, declarations: readonly Declaration[]): Map<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  for (const { shown } of declarations) {
    if (shown.alias !== undefined) {
      const id = `${name}-${shown.alias}`;
      ids.set(keyOf(shown), taken.has(id) ? `${id}-2` : id);
      taken.add(id);
    }
  }
  return ids;
}

function joinAlike(declarations: readonly { of: DeclaredBy; shown: ShownDeclaration }[]): Declaration[] {
  const joined = new Map<string, Declaration>();
  for (const { of, shown } of declarations) {
    const known = joined.get(keyOf(shown));
    joined.set(keyOf(shown), known === undefined ? { of: [of], shown } : { ...known, of: [...known.of, of] });
  }
  return [...joined.values()];
}

/** Declarations by the libraries that have them, those with a signature before those with aliases alone. */
function groupByMarks(declarations: readonly Declaration[]): Declaration[][] {
  const groups = new Map<string, Declaration[]>();
  for (const each of declarations) {
    const marks = each.of.map(({ mark }) => mark).join();
    groups.set(marks, [...(groups.get(marks) ?? []), each]);
  }
  const hasSignature = (group: readonly Declaration[]) => group.some(({ shown }) => shown.alias === undefined);
  return [...groups.values()].sort((a, b) => Number(hasSignature(b)) - Number(hasSignature(a)));
}

/** Lines of short forms that leave the first sample in sight of the entry's heading. */
const mostLines = 14;

/** The overloads whose short forms are shown: all, or the first where all together are too long. */
function shownOverloads({ declared: { signatures } }: DeclaredBy) {
  const lines = signatures.flatMap(({ short }) => short.split('\n'));
  return lines.length > mostLines ? signatures.slice(0, 1) : signatures;
}

/** These overloads in their short forms, as one declaration. */
function describeShort(of: DeclaredBy): { of: DeclaredBy; shown: ShownDeclaration } {
  const overloads = shownOverloads(of);
  const names = [...new Set(overloads.flatMap((signature) => signature.names))];
  const isForeign = of.declared.isForeign === true;
  return { of, shown: { text: overloads.map(({ short }) => short).join('\n'), names, isForeign } };
}

/** What opens the whole signature. */
function summaryOf(of: readonly DeclaredBy[]): string {
  const overloads = Math.max(...of.map(({ declared }) => declared.signatures.length));
  return overloads > 1 ? `Whole signature, ${overloads} overloads` : 'Whole signature';
}

/** The whole signatures and the aliases that they name; nothing where the short forms say it all. */
function describeWhole(of: DeclaredBy): { of: DeclaredBy; shown: ShownDeclaration }[] {
  const shown = listShown(of);
  const { signatures } = of.declared;
  const saysMore =
    shownOverloads(of).length < signatures.length ||
    signatures.some(({ short, whole = short }) => whole.replace(/^function /, '') !== short);
  return saysMore || shown.some(({ alias }) => alias !== undefined) ? shown.map((each) => ({ of, shown: each })) : [];
}

function codeNode(
  declarations: readonly Declaration[],
  lead: Lead,
  isMarked: boolean,
  ids: ReadonlyMap<string, string> = new Map(),
): ResolvedNode {
  const lines = declarations.flatMap(({ of: [of], shown }, index): ShownLine[] => {
    const [first, ...rest] = linkNames(shown.text, shown.names, (name, isForeign) =>
      of === undefined ? undefined : lead(name, of, isForeign || shown.isForeign),
    );
    const id = ids.get(keyOf(shown));
    const head = first === undefined || id === undefined ? first : { ...first, id };
    const gap = { text: '', annotations: [] };
    return [...(index === 0 ? [] : [gap]), ...(head === undefined ? [] : [head]), ...rest];
  });
  const value = lines.map(({ text }) => text).join('\n');
  const marks = isMarked ? (declarations[0]?.of.map(({ mark }) => mark) ?? []) : [];
  return { type: 'code', lang: 'ts', value, data: { fence: { language: 'ts', lines, marks } } };
}
