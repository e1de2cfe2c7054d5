import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { assertFreshBuild } from '../assertFreshBuild.ts';
import { builtRoutes } from '../builtRoutes.ts';

const root = join(import.meta.dirname, '../..');
const directory = join(root, 'build');

assertFreshBuild(root);

export function builtFile(path: string): string {
  return readFileSync(join(directory, path), 'utf8');
}

export function fileOf(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`;
}

const files: readonly string[] = readdirSync(directory, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
  .sort();

export function builtFiles(ending: string): string[] {
  return files.filter((path) => path.endsWith(ending));
}

export const htmlFiles: readonly string[] = builtFiles('.html');

export interface PageElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  text: string;
  parent: PageElement | undefined;
}

export function pageElements(html: string): PageElement[] {
  const elementsIn = (node: DefaultTreeAdapterTypes.ParentNode, parent?: PageElement): PageElement[] =>
    contentOf(node)
      .childNodes.filter((child) => 'tagName' in child)
      .flatMap((child) => {
        const element: PageElement = {
          name: child.tagName,
          attributes: new Map(child.attrs.map(({ name, value }) => [name, value])),
          // Few are asked for theirs.
          get text() {
            return textIn(child);
          },
          parent,
        };
        return [element, ...elementsIn(child, element)];
      });
  return elementsIn(parse(html));
}

function contentOf(parent: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.ParentNode {
  return 'content' in parent ? parent.content : parent;
}

function textIn(parent: DefaultTreeAdapterTypes.ParentNode): string {
  return contentOf(parent)
    .childNodes.map((node) => ('childNodes' in node ? textIn(node) : 'value' in node ? node.value : ''))
    .join('');
}

export const pages = builtRoutes.map((route) => ({ route, page: pageElements(builtFile(fileOf(route))) }));

export function select(
  page: readonly PageElement[],
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): PageElement[] {
  const wanted = Object.entries(attributes);
  return page.filter(
    (element) => element.name === name && wanted.every(([key, value]) => element.attributes.get(key) === value),
  );
}

export function values(elements: readonly PageElement[], attribute: string): string[] {
  return elements.map((element) => element.attributes.get(attribute) ?? '');
}
