import { FindingError } from '../../shared/Finding.ts';
import { readAttribute, text, walk } from '../../shared/markdownNodes.ts';
import { findArea, type SampleSite } from '../environments/SampleSite.ts';
import type { Alias, Signature } from '../record/readSignatures.ts';
import { readLibraryRecord } from '../record/LibraryRecord.ts';
import type { PageInProgress, ResolvedNode } from './ResolvedNode.ts';
import { listDeclared } from '../read/readEntries.ts';

/** What one or several libraries declare alike. */
interface Declaration {
  libraries: string[];
  marks: string[];
  signatures: readonly Signature[];
}

/**
 * Puts recorded signatures in place of `<Signature of="NAME" />`: each overload in its short form, and on demand whole, with
 * the aliases that it names.
 *
 * @throws FindingError for a name that no library of the page's version exports.
 */
export function insertSignatures({ site, file, tree }: PageInProgress): void {
  for (const { node, parent } of [...walk(tree)].filter(({ node }) => node.name === 'Signature')) {
    const name = readAttribute(node, 'of') ?? '';
    const { of = [] } = listDeclared(site, file).find((declared) => declared.name === name) ?? {};
    const declarations: Declaration[] = [];
    for (const { library, mark, declared } of of) {
      const { signatures } = declared;
      const same = declarations.find((each) => JSON.stringify(each.signatures) === JSON.stringify(signatures));
      same?.libraries.push(library);
      same?.marks.push(mark);
      if (same === undefined) {
        declarations.push({ libraries: [library], marks: [mark], signatures });
      }
    }
    if (declarations.length === 0) {
      const message = `\`${name}\` is exported by no library of this version`;
      const remedy = 'correct the name, or take the entry out';
      throw new FindingError({ file, line: node.position?.start.line, message, remedy });
    }
    const isMarked = Object.keys(findArea(site.manifest, file)?.environments ?? {}).length > 1;
    const nodes = declarations.flatMap((declaration) => toNodes(site, file, declaration, isMarked));
    parent.children = parent.children?.flatMap((child) => (child === node ? nodes : [child]));
  }
}

function toNodes(site: SampleSite, file: string, declaration: Declaration, isMarked: boolean): ResolvedNode[] {
  const { libraries, marks, signatures } = declaration;
  const shorts = signatures.map(({ short }) => short);
  const wholes = signatures.flatMap(({ whole }) => whole ?? []);
  const aliases = aliasesIn(wholes.join('\n'), readAliases(site, file, libraries[0] ?? ''));
  const saysMore = wholes.some((whole) => !shorts.includes(whole.replace(/^function /, '')));
  const fold: ResolvedNode = {
    type: 'mdxJsxFlowElement',
    name: 'details',
    attributes: [],
    children: [
      { type: 'mdxJsxFlowElement', name: 'summary', attributes: [], children: [text('Whole signature')] },
      codeNode([...wholes, ...aliases].join('\n\n')),
    ],
  };
  return [codeNode(shorts.join('\n'), isMarked ? marks : []), ...(saysMore || aliases.length > 0 ? [fold] : [])];
}

function readAliases({ root, manifest }: SampleSite, file: string, library: string): Readonly<Record<string, Alias>> {
  const environment = findArea(manifest, file)?.environments?.[library];
  return environment === undefined ? {} : readLibraryRecord(root, environment).aliases;
}

/** Declarations of the aliases that a text names. */
function aliasesIn(named: string, aliases: Readonly<Record<string, Alias>>): string[] {
  return Object.entries(aliases).flatMap(([name, alias]) =>
    'text' in alias && alias.text !== undefined && new RegExp(`\\b${name}\\b`).test(named) ? [alias.text] : [],
  );
}

function codeNode(code: string, marks: string[] = []): ResolvedNode {
  const lines = code.split('\n').map((line) => ({ text: line, highlighted: false, annotations: [] }));
  return { type: 'code', lang: 'ts', value: code, data: { fence: { language: 'ts', lines, marks } } };
}
