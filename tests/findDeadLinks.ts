import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files of a build by their path in it; of those that name no address, without their text. */
type BuiltFiles = ReadonlyMap<string, string>;

const textFile = /\.(?:html|css|js|json|md|txt|xml)$/;

export function readBuild(folder: string): BuiltFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [relative(folder, path), textFile.test(name) ? readFileSync(path, 'utf8') : ''];
    }),
  );
}

/** An address that a file names, and what answers there, if anything. */
interface NamedAddress {
  file: string;
  address: string;
}

const attribute = /\s(?:(?:href|src|action|data-deferred)="|content="(?=https?:))([^"]*)"/g;
const namesIn: Readonly<Record<string, (text: string) => string[]>> = {
  html: (text) => [...text.matchAll(/<[a-z][^>]*>/g)].flatMap(([tag]) => matchesIn(tag, attribute)),
  // HTML that scripts put into pages.
  js: (text) => matchesIn(text, /<a [^>]*?href=\\?"([^"\\]*)/g),
  json: (text) => matchesIn(text, /<a [^>]*?href=\\"([^"\\]*)/g),
  css: (text) => matchesIn(text, /url\(((?:\.\.)?\/[^)]*)\)/g),
  md: (text) => matchesIn(text.replaceAll(/^ *(`{3,})[^]*?^ *\1/gm, ''), /(?:\]\(|<(?=https?:))([^)>\s]+)/g),
  xml: (text) => matchesIn(text, /<loc>([^<]+)/g),
  txt: (text) => matchesIn(text, /\b(https?:[^)>\s]+)/g),
};

function matchesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

/** Addresses of the site that its files name, and those where no file answers or no element has the id. @param site Ends with a slash. */
export function findDeadLinks(files: BuiltFiles, site: string): { count: number; dead: NamedAddress[] } {
  const { origin, pathname: base } = new URL(site);
  const ids = new Map<string, ReadonlySet<string>>();
  const idsOf = (file: string) => {
    const known = ids.get(file) ?? new Set(matchesIn(files.get(file) ?? '', /<[a-z][^>]*?\sid="([^"]*)"/g));
    ids.set(file, known);
    return known;
  };
  const isDead = ({ pathname, hash }: URL) => {
    const path = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : undefined;
    const file = [path, `${path}.html`, join(path ?? '', 'index.html')].find((each) => files.has(each ?? ''));
    const id = decodeURIComponent(hash.slice(1));
    return path === undefined || file === undefined || (id !== '' && file.endsWith('.html') && !idsOf(file).has(id));
  };
  const named = [...files].flatMap(([file, text]) => {
    const page = new URL(file === 'index.html' ? '' : file.replace(/\.html$/, ''), site);
    return (namesIn[file.split('.').at(-1) ?? '']?.(text) ?? [])
      .filter((address) => URL.canParse(address, page) && /^(?:[/#.]|https?:)/.test(address))
      .map((address) => ({ file, address, url: new URL(address, page) }))
      .filter(({ url }) => url.origin === origin);
  });
  return {
    count: named.length,
    dead: named.filter(({ url }) => isDead(url)).map(({ file, address }) => ({ file, address })),
  };
}
