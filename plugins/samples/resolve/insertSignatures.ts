import { FindingError } from '../../shared/Finding.ts';
import { readAttribute, text, walk } from '../../shared/markdownNodes.ts';
import { findArea } from '../../../records/site/SampleSite.ts';
import type { Alias, DeclaredExport } from '../../../records/said/LibraryRecord.ts';
import type { PageInProgress, ResolvedNode } from './ResolvedNode.ts';
import { listDeclared } from '../../../records/said/listDeclared.ts';

/** What one or several libraries declare alike. */
interface Declaration {
  marks: string[];
  text: string;
}

/**
 * Puts recorded signatures in place of `<Signature of="NAME" />`: each overload in its short form, and on demand whole, with
 * the aliases that it names.
 *
 * @throws FindingError for a name that no library of the page's version exports.
 */
export function insertSignatures({ records, file, tree }: PageInProgress): void {
  const asked = [...walk(tree)].filter(({ node }) => node.name === 'Signature');
  const declaredNames = asked.length === 0 ? [] : listDeclared(records, file);
  for (const { node, parent } of asked) {
    const name = readAttribute(node, 'of') ?? '';
    const { of } = declaredNames.find((declared) => declared.name === name) ?? {};
    if (of === undefined) {
      const message = `\`${name}\` is exported by no library of this version`;
      const remedy = 'correct the name, or take the entry out';
      throw new FindingError({ file, line: node.position?.start.line, message, remedy });
    }
    const shorts = groupAlike(
      of.map(({ mark, declared }) => ({ mark, text: declared.signatures.map(({ short }) => short).join('\n') })),
    );
    const wholes = groupAlike(
      of.map(({ mark, declared, aliases }) => ({ mark, text: describeWhole(declared, aliases) })),
    );
    const isMarked = Object.keys(findArea(records.manifest, file)?.environments ?? {}).length > 1;
    const nodes = [
      ...shorts.map(({ marks, text: short }) => codeNode(short, isMarked ? marks : [])),
      ...foldNodes(wholes.filter(({ text: whole }) => whole !== '')),
    ];
    parent.children = parent.children?.flatMap((child) => (child === node ? nodes : [child]));
  }
}

function groupAlike(said: readonly { mark: string; text: string }[]): Declaration[] {
  const groups = new Map<string, string[]>();
  said.forEach(({ mark, text: own }) => groups.set(own, [...(groups.get(own) ?? []), mark]));
  return [...groups].map(([own, marks]) => ({ marks, text: own }));
}

/** The whole signatures and the aliases that they name; nothing where the short forms say it all. */
function describeWhole({ signatures }: DeclaredExport, aliases: Readonly<Record<string, Alias>>): string {
  const wholes = signatures.flatMap(({ whole }) => whole ?? []);
  const named = wholes.join('\n').replaceAll(/'[^'\n]*'/g, '');
  const declared = Object.entries(aliases).flatMap(([name, alias]) =>
    alias.text !== undefined && new RegExp(`\\b${name}\\b`).test(named) ? [alias.text] : [],
  );
  const saysMore = signatures.some(({ short, whole = short }) => whole.replace(/^function /, '') !== short);
  return saysMore || declared.length > 0 ? [...wholes, ...declared].join('\n\n') : '';
}

/** A fold with the whole signatures, marked where they are several. */
function foldNodes(wholes: readonly Declaration[]): ResolvedNode[] {
  const summary = element('summary', [text('Whole signature')]);
  const blocks = wholes.map(({ marks, text: code }) => codeNode(code, wholes.length > 1 ? marks : []));
  return blocks.length === 0 ? [] : [{ ...element('details', [summary, ...blocks]), data: { wholeSignature: true } }];
}

function element(name: string, children: ResolvedNode[]): ResolvedNode {
  return { type: 'mdxJsxFlowElement', name, attributes: [], children };
}

function codeNode(code: string, marks: string[]): ResolvedNode {
  const lines = code.split('\n').map((line) => ({ text: line, highlighted: false, annotations: [] }));
  return { type: 'code', lang: 'ts', value: code, data: { fence: { language: 'ts', lines, marks } } };
}
