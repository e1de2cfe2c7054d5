import { toString } from 'mdast-util-to-string';
import { parse } from 'node-html-parser';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { markdownPath } from '../../config/alternateFormats.ts';
import { routeMap, routes } from '../../config/routeMap.ts';
import type { MarkdownNode } from '../../plugins/alternate-formats/markdown.ts';
import type { LooseRecord } from '../../plugins/samples/recordFiles.ts';
import { readRecords, unpackRecord } from '../../plugins/samples/recordFiles.ts';
import { builtFile, builtFiles, fileOf } from './builtSite.ts';

const reader = unified().use(remarkParse).use(remarkGfm).freeze();

const { url } = readEnvironment({});

/** The search answers questions and has no words of its own. */
const withoutMarkdown = ['/search'];

const pages = routes
  .filter((route) => !withoutMarkdown.includes(route))
  .map((route) => {
    const markdown = builtFile(markdownPath(route).slice(1));
    return { route, markdown, tree: reader.parse(markdown), html: parse(builtFile(fileOf(route))) };
  });

function nodesOf(node: MarkdownNode, type: string): MarkdownNode[] {
  const own = node.type === type ? [node] : [];
  return [...own, ...(node.children ?? []).flatMap((child) => nodesOf(child, type))];
}

function headingsOf(tree: MarkdownNode): string[] {
  return nodesOf(tree, 'heading').map((heading) => `${heading.depth} ${toString(heading)}`);
}

/** What stands outside of fences and inline code. */
function prose(markdown: string): string {
  return markdown.replaceAll(/^( *>? *)(`{3,})[\s\S]*?^\1\2 *$/gm, '').replaceAll(/(`+)[^`][\s\S]*?\1/g, '');
}

function leftovers(markdown: string): string[] {
  return prose(markdown).match(/^(?:import|export) .*|<\/?[A-Z]\w*|^ *:::.*|\{[^}\n]*\}/gm) ?? [];
}

/** The compiler's words in a page, in page order: the comments that plugins/markdown-pages puts under lines. */
function notesOf(markdown: string): string[] {
  const notes: string[] = [];
  let isOpen = false;
  for (const line of markdown.split('\n')) {
    const { start, more } =
      /^\s*\/\/ (?:(?<start>(?:Error \d+(?: at .*?)?|Type|Offered): .*)| {2}(?<more>.*))$/.exec(line)?.groups ?? {};
    if (start !== undefined) {
      notes.push(start);
    } else if (more !== undefined && isOpen) {
      notes[notes.length - 1] += `\n${more}`;
    }
    isOpen = start !== undefined || (more !== undefined && isOpen);
  }
  return notes;
}

interface ExpectedNote {
  place: [line: number, column: number];
  label: string;
  text: string;
}

function expectedNotes({ errors, queries, completions }: LooseRecord): ExpectedNote[] {
  const notes: ExpectedNote[] = [
    ...errors.map(({ line, column, code, text }): ExpectedNote => ({
      place: [line, column],
      label: `Error ${code}`,
      text,
    })),
    ...queries.map(([line, column, , text]): ExpectedNote => ({ place: [line, column], label: 'Type', text })),
    ...completions.map(({ line, column, names }): ExpectedNote => ({
      place: [line, column],
      label: 'Offered',
      text: names.join(', '),
    })),
  ];
  return notes.sort((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1]);
}

describe('Markdown of the pages', () => {
  it('is there for every page but the search, and for nothing else', () => {
    console.log(`${pages.length} pages as Markdown`);
    expect(builtFiles('.md')).toEqual(pages.map(({ route }) => markdownPath(route).slice(1)).sort());
  });

  it.each(pages)('of $route has no import, no component, no directive and no expression', ({ markdown }) => {
    expect(leftovers(markdown)).toEqual([]);
  });

  it.each([
    ['an import', 'import Tabs from "x"\n'],
    ['a component', 'The release is <Release of="x" />.\n'],
    ['a directive', ':::note\n'],
    ['an expression', 'The release is {firelordjs}.\n'],
  ])('would be refused with %s', (_name, markdown) => {
    expect(leftovers(markdown)).toHaveLength(1);
  });

  it.each(pages)('of $route has the headings of the page', ({ tree, html }) => {
    const headings = html
      .querySelectorAll('h1, h2, h3, h4, h5, h6')
      .map((heading) => `${heading.tagName.slice(1)} ${heading.text.replaceAll('\u200b', '').trim()}`);
    expect(headings.length).toBeGreaterThan(0);
    expect(headingsOf(tree)).toEqual(headings);
  });

  it.each(pages)('of $route links to places that exist, by whole addresses', ({ route, tree }) => {
    const targets = [...nodesOf(tree, 'link'), ...nodesOf(tree, 'image'), ...nodesOf(tree, 'definition')].map(
      (node) => node.url ?? '',
    );
    expect(targets.filter((target) => !/^[a-z]+:/.test(target))).toEqual([]);
    const own = targets
      .filter((target) => target.startsWith(`${url}/`) || target === url)
      .map((target) => new URL(target));
    expect(own.length, route).toBeGreaterThan(0);
    const broken = own.filter(({ pathname, hash }) => {
      if (!routes.includes(pathname)) {
        return !builtFiles('').includes(pathname.slice(1));
      }
      const id = decodeURIComponent(hash.slice(1));
      return id !== '' && parse(builtFile(fileOf(pathname))).getElementById(id) === null;
    });
    expect(broken.map(String)).toEqual([]);
  });

  it.each(pages)('of $route is named in the head of the page', ({ route, html }) => {
    const links = html.querySelectorAll('link[rel=alternate][type="text/markdown"]');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`${url}${markdownPath(route)}`]);
  });

  it('says in every sample what its record says, word for word', () => {
    const records = readRecords(process.cwd());
    let compared = 0;
    for (const [file, record] of records) {
      const route = routes.find((candidate) => sourceNames(candidate).includes(file));
      const notes = notesOf(route === undefined ? '' : builtFile(markdownPath(route).slice(1)));
      const expected = record.samples.flatMap((sample) => expectedNotes(unpackRecord(record, sample)));
      expect(notes.length, file).toBe(expected.length);
      for (const [index, { label, text }] of expected.entries()) {
        const note = notes[index] ?? '';
        expect(note.startsWith(label) && note.endsWith(`: ${text}`), `${file}\n${label}: ${text}\n${note}`).toBe(true);
        compared += 1;
      }
    }
    console.log(`${compared} messages and types compared in ${records.size} pages`);
    expect(compared).toBeGreaterThan(0);
  });
});

/** Files that a route may be written in. */
function sourceNames(route: string): string[] {
  if (route === '/') {
    return ['src/pages/_home/compileError.mdx'];
  }
  return ['versioned_docs/version-2.9.x', '', 'src/pages', 'docs'].map((folder) =>
    `${folder}${route}.mdx`.replace(/^\//, ''),
  );
}

describe('lists for language models', () => {
  const sets = [
    { path: '', routes: [...routeMap.main, ...routeMap.site.filter((route) => !withoutMarkdown.includes(route))] },
    { path: 'next/', routes: [...routeMap.preview] },
    { path: 'firesage/', routes: [...routeMap.firesage] },
  ];

  it.each(sets)('$path: llms.txt has a title, a summary, and each page of the set once', ({ path, routes: own }) => {
    const text = builtFile(`${path}llms.txt`);
    expect(text).toMatch(/^# Firelord: .+\n\n> .+\n\n/);
    const listed = [...text.matchAll(/^- \[[^\]]+\]\((?<target>[^)]+)\): .+$/gm)].map(
      ({ groups }) => groups?.target ?? '',
    );
    expect(listed.filter((target) => target.endsWith('.md')).sort()).toEqual(
      own.map((route) => `${url}${markdownPath(route)}`).sort(),
    );
    expect(listed.filter((target) => !builtFiles('').includes(new URL(target).pathname.slice(1)))).toEqual([]);
    expect(text.match(/^#{1,2} .+$/gm)?.length).toBeGreaterThan(2);
  });

  it.each(sets)('$path: llms.txt leads to the lists of the other sets', ({ path }) => {
    const text = builtFile(`${path}llms.txt`);
    for (const other of sets) {
      expect(text.includes(`(${url}/${other.path}llms.txt)`)).toBe(other.path !== path);
    }
  });

  it.each(sets)('$path: llms-full.txt holds the pages whole, in the order of llms.txt', ({ path, routes: own }) => {
    const text = builtFile(`${path}llms-full.txt`);
    const order = [...builtFile(`${path}llms.txt`).matchAll(/\((?<target>[^)]+\.md)\)/g)]
      .map(({ groups }) => new URL(groups?.target ?? '').pathname)
      .filter((target) => !routeMap.site.some((route) => markdownPath(route) === target));
    let at = 0;
    for (const target of order) {
      const found = text.indexOf(builtFile(target.slice(1)).trimEnd(), at);
      expect(found, target).toBeGreaterThanOrEqual(at);
      at = found;
    }
    expect(order).toHaveLength(own.filter((route) => !routeMap.site.includes(route)).length);
  });
});
