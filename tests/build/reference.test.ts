import ts from 'typescript';
import { expect, it } from 'vitest';
import { siteRecords } from '../../samples/siteRecords.ts';
import { type DocsInstance, docsInstances, versionFolder } from '../../config/docsInstances.ts';
import { readEnvironment } from '../../config/environment.ts';
import { readEntries } from '../../packages/records/questions/readEntries.ts';
import { readLibraryRecord } from '../../packages/records/answers/LibraryRecord.ts';
import { builtFile, fileOf, type PageElement, pageElements } from './builtSite.ts';

const { url: origin } = readEnvironment({});

/** Addresses of the entries of the newest version, by the name of the export. */
function entriesOf(instance: DocsInstance): Map<string, string> {
  const folder = versionFolder(instance, instance.versions[0]);
  return new Map(readEntries(siteRecords, `${folder}/index.mdx`).map(({ name, url }) => [name, origin + url]));
}

const squash = (text: string): string => text.replaceAll(/\s+/g, '');

const elements = new Map<string, PageElement[]>();

function pageAt(pathname: string): PageElement[] {
  const page = elements.get(pathname) ?? pageElements(builtFile(fileOf(pathname)));
  elements.set(pathname, page);
  return page;
}

/** Elements under the heading that an address leads to, up to the next one of its level. */
function elementsAt(address: string): PageElement[] {
  const { pathname, hash } = new URL(address);
  const page = pageAt(pathname);
  const start = page.findIndex(({ name, attributes }) => name === 'h2' && `#${attributes.get('id')}` === hash);
  const end = page.findIndex(({ name }, index) => name === 'h2' && index > start);
  return start === -1 ? [] : page.slice(start, end === -1 ? undefined : end);
}

function codeAt(address: string): string {
  return squash(
    elementsAt(address)
      .flatMap(({ name, text }) => (name === 'code' ? text : []))
      .join('\n'),
  );
}

it('every export has an entry with each of its signatures', () => {
  const lacking: string[] = [];
  let covered = 0;
  for (const instance of docsInstances) {
    const entries = entriesOf(instance);
    for (const library of instance.libraries) {
      for (const { name, signatures } of readLibraryRecord(siteRecords, library).exports) {
        const code = codeAt(entries.get(name) ?? 'https://example.com/#none');
        // The whole form alone says it all of a later overload whose short form has no room.
        const isWhole = signatures.every(({ short, whole = short }, index) => {
          const fold = whole.replace(/^function /, '');
          return code.includes(squash(fold)) && (index > 0 || code.includes(squash(short)));
        });
        covered++;
        lacking.push(...(isWhole ? [] : [`${library} ${name}`]));
      }
    }
  }
  console.log(`${covered} exports, ${covered - lacking.length} with an entry that shows every signature`);
  expect(covered).toBeGreaterThan(0);
  expect(lacking).toEqual([]);
});

it('the list of exports stands in the page without a script', () => {
  for (const instance of docsInstances) {
    const [version] = instance.versions;
    const index = instance.index ?? '';
    const links = pageElements(builtFile(fileOf(`${version.route}/${index}`.replace(/^\/+/, '/'))))
      .filter(({ name }) => name === 'a')
      .map(({ attributes }) => attributes.get('href'));
    const entries = [...entriesOf(instance)];
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter(([, page]) => !links.includes(page.slice(origin.length)))).toEqual([]);
  }
});

/** What TypeScript and Node bring, and no page explains. */
const builtIns = new Set(
  'Array AsyncIterable Blob Date Error Exclude Extract NodeJS.ReadableStream NonNullable Omit Partial Pick Promise Record ReturnType Uint8Array'.split(
    ' ',
  ),
);

/** Names of types in the code of a signature, without what it declares itself. */
function namesIn(code: string): string[] {
  // The short form of a function is not a statement, and neither is the head of a type.
  const statements = code
    .replaceAll(/^(?:new )?(\w+)(?=[<(])/gm, 'function $1')
    .replaceAll(/^type \w+(?:<.*>)?$/gm, '$& = 0');
  const names = new Set<string>();
  const declared = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) {
      names.add(node.typeName.getText());
    } else if (ts.isExpressionWithTypeArguments(node)) {
      names.add(node.expression.getText());
    } else if (ts.isImportTypeNode(node) && !node.isTypeOf) {
      names.add(node.qualifier?.getText() ?? '');
    } else if (
      ts.isTypeParameterDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isClassDeclaration(node)
    ) {
      declared.add(node.name?.text ?? '');
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('signature.ts', statements, ts.ScriptTarget.Latest, true));
  return [...names].filter((name) => !declared.has(name) && !builtIns.has(name));
}

function isWithin(element: PageElement, test: (parent: PageElement) => boolean): boolean {
  return element.parent !== undefined && (test(element.parent) || isWithin(element.parent, test));
}

/** Where a name of a signature leads nowhere: it is not a link, or one to a place that is not there. */
function lostIn(page: string, entry: readonly PageElement[], code: PageElement): string[] {
  const links = entry.filter((link) => link.name === 'a' && isWithin(link, (parent) => parent === code));
  const leads = ({ attributes }: PageElement) => {
    const { origin, pathname, hash } = new URL(attributes.get('href') ?? '', page);
    const id = decodeURIComponent(hash.slice(1));
    return origin !== new URL(page).origin || pageAt(pathname).some((element) => element.attributes.get('id') === id);
  };
  return namesIn(code.text).filter((name) => !links.some((link) => link.text === name && leads(link)));
}

it('each type that a signature names is declared beside it, or a link to what shows it', () => {
  const lost: string[] = [];
  let covered = 0;
  let linked = 0;
  for (const instance of docsInstances) {
    const entries = entriesOf(instance);
    for (const library of instance.libraries) {
      for (const { name } of readLibraryRecord(siteRecords, library).exports) {
        const page = entries.get(name) ?? '';
        const entry = elementsAt(page);
        const shown = entry.filter(
          (element) =>
            element.name === 'code' &&
            element.parent?.name === 'pre' &&
            isWithin(element, ({ attributes }) => attributes.get('class') === 'signature'),
        );
        const names = shown.flatMap((code) => lostIn(page, entry, code));
        lost.push(...names.map((type) => `${library} ${name}: ${type}`));
        lost.push(...(shown.length > 0 ? [] : [`${library} ${name}: its signature`]));
        covered++;
        linked += shown.flatMap(({ text }) => namesIn(text)).length;
      }
    }
  }
  console.log(`${covered} exports, ${linked} names of types in their signatures`);
  expect(lost).toEqual([]);
  expect(covered).toBeGreaterThan(0);
});

it('a name that leads nowhere is found', () => {
  const code = pageElements(
    '<pre><code><span>open(box: <a href="#Box">Box</a>, lid: Lid): Promise&lt;Rim></span></code></pre>',
  );
  const [element] = code.filter(({ name }) => name === 'code');
  expect(lostIn('https://example.com/', code, element as PageElement)).toEqual(['Box', 'Lid', 'Rim']);
});
