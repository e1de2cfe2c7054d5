import { readPageRecords } from '../../../packages/records/answers/SampleRecord.ts';
import { siteRecords } from '../../../samples/siteRecords.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { budgets } from '../../../config/budgets.ts';
import {
  docsInstances,
  findDocsInstance,
  firestoreDocs,
  publishedVersions,
  realtimeDatabaseDocs,
  versionFolder,
} from '../../../config/docsInstances.ts';
import { listPrintedPlaces } from '../../../plugins/error-decoder/listPrintedPlaces.ts';
import { readLintedPage } from '../../../plugins/page-lint/readLintedPage.ts';
import { readLibraryRecord } from '../../../packages/records/answers/LibraryRecord.ts';
import { isPrinted, matchWholeLine } from '../../../lib/libraryMessage.ts';
import { decode, pageSets, pathIn, siteIndex } from './siteErrors.ts';

const libraries = docsInstances.flatMap((instance) => instance.libraries);
const messages = [...new Set(libraries.flatMap((library) => readLibraryRecord(siteRecords, library).messages))];
const urlsOf = (text: string, path?: string) => decode(text, path).urls;

const headings = pageSets.flatMap(({ pages }) =>
  pages.flatMap(({ file, route }) =>
    readLintedPage(siteRecords, file).headings.map(({ id, quoted }) => ({ url: `${route}#${id}`, quoted })),
  ),
);

/** Each message of the libraries with the headings that quote it. */
const explained = messages.map((message) => ({
  message,
  urls: headings
    .filter(({ quoted }) => quoted.some((line) => matchWholeLine(message).test(line)))
    .map(({ url }) => url),
}));
const entriesOf = (text: string) =>
  explained.filter(({ message }) => isPrinted(message, [text])).flatMap(({ urls }) => urls);
/** Addresses that the section of an address links to. */
const linksOf = (url: string) => {
  const [route = '', id = ''] = url.split('#');
  const text = pageSets.flatMap(({ pages }) => pages).find((page) => page.route === route)?.text ?? '';
  const [, section = ''] = text.split(`{/* #${id} */}`);
  return [...section.split(/^#{2,3} /m)[0]!.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => {
    const { pathname, hash } = new URL(to.replace('.mdx', ''), `https://example.com${route}`);
    return pathname + hash;
  });
};
const lastLine = (text: string) => text.slice(text.lastIndexOf('\n') + 1);

it('the pages explain messages of every library, and the index is small', () => {
  const bytes = gzipSync(JSON.stringify(siteIndex), { level: 9 }).length;
  const rules = siteIndex.sections.flatMap((section) => section.rules).length;
  console.log(`${siteIndex.sections.length} sections explain errors, with ${rules} rules, ${bytes} bytes`);
  expect(new Set(siteIndex.sections.flatMap((section) => section.libraries))).toEqual(new Set(libraries));
  expect(bytes).toBeLessThanOrEqual(budgets.decoder);
});

describe('errors that are recorded of samples and tables, by all compilers', () => {
  const places = pageSets.flatMap(({ instance, pages }) =>
    pages.flatMap((page) =>
      listPrintedPlaces(siteRecords, page).map((place) => ({ ...place, path: pathIn(instance) })),
    ),
  );
  // A page of the guides explains what it prints in passing.
  const explaining = new Set(
    siteIndex.sections.filter(({ row, url }) => row === undefined && /error/.test(url)).map(({ url }) => url),
  );
  const quoting = new Map(explained.flatMap(({ urls }) => urls).map((url) => [url, true]));

  it('each leads to the entry that quotes it, or whose sample prints it, or to one that links there', () => {
    const count = { message: 0, own: 0, linked: 0, other: 0 };
    const wrong: string[] = [];
    const seen = new Set<string>();
    for (const { path, url: entry, errors } of places) {
      for (const { code, text } of errors.filter((error) => !seen.has(`${path} ${error.code} ${error.text}`))) {
        seen.add(`${path} ${code} ${text}`);
        const { section } = decode(`src/app.ts(3,7): error TS${code}: ${text}`, path).errors[0] ?? {};
        const url = section?.row === undefined ? section?.url : undefined;
        const kind =
          url === undefined
            ? undefined
            : entriesOf(lastLine(text)).length > 0
              ? entriesOf(text).includes(url) && 'message'
              : url === entry
                ? 'own'
                : !explaining.has(entry) || quoting.has(entry)
                  ? 'other'
                  : linksOf(url).includes(entry) && 'linked';
        if (kind) {
          count[kind] += 1;
        } else {
          wrong.push(`${entry}: TS${code} ${text.slice(0, 120)} … ${lastLine(text).slice(-100)} leads to ${url}`);
        }
      }
    }
    console.log(`${seen.size} recorded errors: ${JSON.stringify(count)}`);
    expect(wrong).toEqual([]);
    expect(Math.min(...Object.values(count))).toBeGreaterThan(0);
  });

  it('none leads to the other docs, unless its message is explained there', () => {
    const errors = places.flatMap((place) => place.errors.map((error) => ({ ...error, path: place.path })));
    const elsewhere = errors.filter(({ code, text, path }) =>
      decode(`error TS${code}: ${text}`, path).errors.some(
        ({ section }) => section?.libraries.length === 0 && findDocsInstance(section.url) !== findDocsInstance(path),
      ),
    );
    expect(errors.length).toBeGreaterThan(0);
    expect(elsewhere).toEqual([]);
  });

  it('errors of older versions decode in their docs as well', () => {
    const older = publishedVersions.filter(({ instance, version }) => version !== instance.versions[0]);
    const errors = [...readPageRecords(siteRecords)].flatMap(([page, samples]) =>
      older
        .filter(({ instance, version }) => page.startsWith(`${versionFolder(instance, version)}/`))
        .flatMap(({ instance }) => samples.flatMap((sample) => sample.errors).map((error) => ({ ...error, instance }))),
    );
    const unknown = errors.filter(
      ({ code, text, instance }) => urlsOf(`error TS${code}: ${text}`, pathIn(instance))[0] === undefined,
    );
    console.log(`${errors.length} errors of older versions, ${unknown.length} unknown`);
    expect(unknown.length).toBeLessThanOrEqual(errors.length * 0.02);
  });

  it('messages decode the same without their code and without any white space', () => {
    const messages = places.flatMap(({ errors }) => errors).filter(({ text }) => entriesOf(lastLine(text)).length > 0);
    const differing = messages.filter(({ text }) => urlsOf(text.replaceAll(/\s/g, ''))[0] !== urlsOf(text)[0]);
    console.log(`${messages.length} messages without white space`);
    expect(differing).toEqual([]);
    expect(messages.length).toBeGreaterThan(0);
  });
});

/** Wrong calls about a gym, one for each way to be wrong, with the id of the entry and what 5.9 and 7.0 print. */
const gym = readFileSync(join(import.meta.dirname, 'fixtures/gym.txt'), 'utf8')
  .split(/^==== /m)
  .slice(1)
  .map((part) => {
    const [, name = '', id = '', library = 'firelordjs', ...texts] =
      /^(\S+): (\S+)(?: @(\S+))?\n[^]*?\n---- 5\.9\n([^]*?)\n---- 7\.0\n([^]*)$/.exec(part) ?? [];
    const instance = library === 'firesagejs' ? realtimeDatabaseDocs : firestoreDocs;
    // What 7.0 accepts has one text.
    return { name, id, path: pathIn(instance), texts: texts.filter((text) => text.trim() !== '') };
  });

/** Ids that lead to others, since a heading went to another page or into another. */
const moved = new Map(
  pageSets.flatMap(({ pages }) =>
    pages.flatMap(({ text }) =>
      [...text.matchAll(/<Moved\s+id="([^"]+)"\s+to="[^"#]*#([^"]+)"/g)].map(
        ([, from = '', to = '']) => [from, to] as const,
      ),
    ),
  ),
);
const idOf = (url: string | undefined) => url?.split('#')[1];
const current = (id: string | undefined) => moved.get(id ?? '') ?? id;
const ids = new Set(siteIndex.sections.map(({ url }) => idOf(url)));

it('nine of ten wrong calls of another domain lead to the entry named beforehand, as 5.9 and as 7.0 print them', () => {
  // A shape without an entry leads to the row of its code.
  const wrong = gym.flatMap(({ name, id, path, texts }) => {
    const wanted = ids.has(current(id)) || !id.startsWith('shape-') ? current(id) : 'codes';
    const got = texts.map((text) => idOf(decode(text, path).errors[0]?.section?.url));
    return got.every((url) => url === wanted) ? [] : [`${name}: ${wanted}, not ${got.join(' and ')}`];
  });
  console.log(
    `${gym.length - wrong.length} of ${gym.length} wrong calls lead to their entry; not:\n${wrong.join('\n')}`,
  );
  expect(gym.length).toBeGreaterThanOrEqual(60);
  expect(gym.every(({ texts }) => texts.length > 0)).toBe(true);
  expect(wrong.length).toBeLessThanOrEqual(gym.length * 0.1);
});

/** What the compiler printed for code of other domains, after the section that each belongs to. */
const pasted = readFileSync(join(import.meta.dirname, 'fixtures/pasted.txt'), 'utf8')
  .split(/^==== /m)
  .slice(1)
  .map((part) => {
    const [head = '', ...lines] = part.split('\n');
    const [, name = '', form = '', url = ''] = /^(\S+) \((\w+)\): (\S+)$/.exec(head) ?? [];
    return { name, form, url, text: lines.join('\n') };
  });

it('pasted outputs decode to their section first, with file and line where the text has them', () => {
  const wrong = pasted.filter(({ name, form, url, text }) => {
    const [first] = decode(text).errors;
    const hasLocation = first?.location?.startsWith(`src/${name}.ts:`) ?? form === 'hover';
    const id = idOf(first?.section?.url);
    // A row has become an entry.
    const isNewer = url.endsWith('#codes') && id?.startsWith('shape-') === true;
    return (id !== current(idOf(url)) && !isNewer) || !hasLocation;
  });
  console.log(`${pasted.length - wrong.length} of ${pasted.length} pasted outputs decoded`);
  // The compiler cuts off a long list of types, and the message at its end with it.
  expect(
    wrong.map(({ name }) => name),
    'elsewhere',
  ).toEqual(['path']);
  expect(pasted.length).toBeGreaterThanOrEqual(28);
});

it.each(['tsc', 'pretty', 'github', 'azure', 'hover'])('pasted %s outputs decode together as alone', (form) => {
  const some = pasted.filter((output) => output.form === form);
  expect(some.length).toBeGreaterThan(1);
  const together = urlsOf(some.map(({ text }) => text).join('\n'));
  expect(new Set(together)).toEqual(new Set(some.flatMap(({ text }) => urlsOf(text))));
});

/** Address of an entry of Firestore's docs by its id. */
const entry = (id: string) =>
  siteIndex.sections.find(({ url }) => idOf(url) === current(id) && !url.startsWith('/firesage/'))?.url;

/** What programs and tools print. */
const printed = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/printed.json'), 'utf8')) as Readonly<
  Record<'thrown' | 'tools' | 'explained', readonly Readonly<Record<'id' | 'tool' | 'text', string>>[]>
>;

it.each(printed.explained)('decodeErrors explains $tool', ({ text, id }) => {
  expect(urlsOf(text)).toEqual([entry(id)]);
});

it('decodeErrors explains a library’s message on every page, and another error from its own docs alone', () => {
  const [message, shape] = ['"Error: Document ID is empty"', 'This expression is not callable.ts(2349)'];
  expect(urlsOf(`${message}\n\n${shape}`)).toEqual([entry('message-document-id-empty'), entry('ts2349')]);
  expect(urlsOf(message, '/firesage/any')).toEqual([entry('message-document-id-empty')]);
  expect(urlsOf(`error TS2349: ${shape}`, '/firesage/any')).toEqual([undefined]);
});

it('decodeErrors takes the last line that holds a message, and the last one where none does', () => {
  const text =
    "a.ts(1,1): error TS2322: Type '1' …\n  '\"Error: Document ID is empty\"'\n  '\"Error: Your filter is empty\"'";
  expect(decode(text).errors).toMatchObject([{ line: '\'"Error: Your filter is empty"\'', reason: /holds a message/ }]);
  expect(decode("Type 'A'.\n  Type 'B' is not assignable to type 'never'.").errors).toMatchObject([
    { line: "Type 'B' is not assignable to type 'never'.", reason: /last line/ },
  ]);
});

it('decodeErrors puts what is known first, and counts equal errors', () => {
  const [unknown, negative] = [
    "a.ts(1,1): error TS6133: 'x' is declared.",
    'a.ts(2,1): error TS2345: "Error: Document ID is empty"',
  ];
  expect(decode([unknown, negative, negative.replace('(2', '(9'), negative].join('\n')).errors).toMatchObject([
    { count: 3, section: { url: entry('message-document-id-empty') } },
    { count: 1, code: 6133, location: 'a.ts:1' },
  ]);
});

it.each(['TS2322', 'ts2322', '2322', 'error TS2322:', 'ts(2322)'])('decodeErrors answers the code %s alone', (text) => {
  const { decoded } = decode(text);
  expect(decoded).toMatchObject({ kind: 'code', code: 2322 });
  const sections = decoded.kind === 'code' ? decoded.sections : [];
  expect(sections[0]?.row).toMatch(/^<p>Look at/);
  expect(sections.length).toBeGreaterThan(3);
});

it.each([
  ['words', 'hello\n\nworld', /^Paste what/],
  ['the start of a message', '"Error: You cannot use', /^Paste what/],
  ['half a character', '\uD800', /^Paste what/],
  ['binary', '\u0000\u0001\u0002'.repeat(900), /^It is binary\. Paste/],
  ['HTML', '<!doctype html><html><body><p>Type</p></body></html>', /^It is HTML\. Paste/],
  ['a stack', 'TypeError: x is undefined\n    at f (a.js:1:2)\n    at g (b.js:3:4)', /^It is the stack of a program/],
  ['nothing', ' \n\r\n ', /^$/],
])('decodeErrors says of %s that it is not compiler output', (_name, text, note) => {
  expect(decode(text).decoded).toMatchObject({ kind: 'other', note: expect.stringMatching(note) as string });
});

it('decodeErrors explains a message of the SDK above its stack', () => {
  const text =
    'FirebaseError: Type does not match the expected instance. Did you pass a reference from a different Firestore SDK?\n    at f (a.js:1:2)\n    at g (b.js:3:4)';
  expect(decode(text).decoded.kind).toBe('errors');
});

it.each([
  ['German', 'a.ts(1,7): error TS2322: Der Typ "string" kann dem Typ "number" nicht zugewiesen werden.'],
  ['Spanish', "a.ts(1,7): error TS2322: El tipo 'string' no se puede asignar al tipo 'number'."],
  ['Japanese', "a.ts(1,7): error TS2322: 型 'string' を型 'number' に割り当てることはできません。"],
  ['French', "a.ts(1,7): error TS2322: Impossible d'assigner le type 'string' au type 'number'."],
])('decodeErrors says that of %s it knows the code alone, and how to switch', (_name, text) => {
  const { decoded } = decode(text);
  expect(decoded).toMatchObject({ note: expect.stringContaining('--locale en') as string });
  expect(decode(text).errors).toMatchObject([{ code: 2322, section: { url: entry('codes') } }]);
});

it('decodeErrors reads line ends of Windows and colours as it reads none', () => {
  const text = '\u001B[96ma.ts\u001B[0m(1,1): error TS2345: x\r\n  \'"Error: Document ID is empty"\'\r\n';
  expect(urlsOf(text)).toEqual([entry('message-document-id-empty')]);
});

it('decodeErrors names the call that marked code is an argument of, where no page explains the error', () => {
  const text = (name: string) =>
    `\u001B[96msrc/a.ts\u001B[0m:3:7 - error TS6133: Odd.\n\n\u001B[7m3\u001B[0m await ${name}(ref, odd)\n\u001B[7m \u001B[0m ${' '.repeat(name.length + 12)}~~~\n`;
  expect(decode(text('updateDoc')).errors).toMatchObject([
    { call: { name: 'updateDoc', url: '/api/writes#updateDoc' } },
  ]);
  expect(decode(text('own')).errors).toMatchObject([{ location: 'src/a.ts:3' }]);
  expect(decode(text('own')).errors[0]).not.toHaveProperty('call');
});

const sentinel = "Type 'Increment' is not assignable to type 'string'.";

it.each(printed.thrown)('decodeErrors explains once what a program throws: $id', ({ text, id }) => {
  const { errors, urls } = decode(text);
  expect(errors).toMatchObject([{ count: 1 }]);
  expect(idOf(urls[0])).toBe(id);
  expect(errors[0]?.line).not.toMatch(/^\^|^at |toString/);
});

it.each(printed.tools)('decodeErrors reads the output of $tool', ({ text }) => {
  const { errors, urls } = decode(text);
  expect(errors).toMatchObject([{ count: 1, line: sentinel }]);
  expect([errors[0]?.location?.endsWith('src/a.ts:9'), urls[0]]).toEqual([true, entry('shape-sentinel')]);
});

it('decodeErrors leads no error of other code to an entry, where a name or the whole text tells', () => {
  const named = "a.ts(1,1): error TS2339: Property 'x' does not exist on type 'Person'.";
  const plain = "a.ts(2,1): error TS2322: Type 'string' is not assignable to type 'number'.";
  expect(urlsOf(named)).toEqual([undefined]);
  expect(urlsOf([plain, plain.replace('(2', '(3'), named].join('\n'))).toEqual([undefined, undefined]);
  expect(decode(plain).errors[0]?.reason).toMatch(/names nothing of these libraries/);
});

it('decodeErrors puts a missing package first, and marks what follows from another error', () => {
  const lines = [
    "error TS7006: Parameter 'x' implicitly has an 'any' type.",
    `error TS2322: ${sentinel}`,
    "error TS2307: Cannot find module 'firelord'.",
  ];
  const { errors } = decode(lines.join('\n'));
  expect(errors.map(({ code, reason }) => `${code} ${/follows/.test(reason)}`).join()).toBe(
    '2307 false,2322 false,7006 true',
  );
});

it('decodeErrors leaves markup as it is', () => {
  const line = '<img src=x onerror=alert(1)> "Error: Document ID is empty"';
  expect(decode(line).errors).toMatchObject([{ line }]);
});

it('decodeErrors looks at the first errors of a megabyte, and says so', () => {
  const { decoded, errors } = decode('src/a.ts(1,2): error TS2322: x\n'.repeat(2 ** 15));
  expect(errors.reduce((sum, { count }) => sum + count, 0)).toBe(150);
  expect(decoded).toMatchObject({ note: expect.stringContaining('only its first part') as string });
});

it('decodeErrors finds the error at the end of a megabyte of log', () => {
  const log = '2026-01-01 12:00:00 INFO  Compiled in 3 s\n'.repeat(25_000);
  expect(urlsOf(`${log}src/a.ts(1,2): error TS2345: x '"Error: Document ID is empty"'`)).toEqual([
    entry('message-document-id-empty'),
  ]);
});

it.each([
  ["TS2345: Argument of type '() => Promise<void>' is not assignable to parameter of type 'EffectCallback'.", true],
  [
    "TS2375: Type 'ZodObject<{ points: ZodString; }, $strip>' is not assignable to type 'ZodType<{ points: number; }>'.",
    true,
  ],
  ["TS2322: Type 'Element' is not assignable to type 'RefObject<HTMLDivElement>'.", true],
  [
    "TS2345: Argument of type 'SetStateAction<DocumentReference<MetaType>>' is not assignable to parameter of type 'number'.",
    false,
  ],
  ["TS2339: Property 'shop' does not exist on type 'Window & typeof globalThis'.", true],
  ["TS2345: Argument of type 'Buffer' is not assignable to parameter of type 'string'.", true],
  ["TS2322: Type 'string' is not assignable to type 'number | Increment'.", false],
])('%s is of another library: %s', (line, isOfOthers) => {
  const { errors, urls } = decode(`src/app.tsx(3,7): error ${line}`, '/5.1_error_reading');
  expect(errors).toHaveLength(1);
  expect([urls[0] === undefined, /none of these libraries/.test(errors[0]?.reason ?? '')]).toEqual([
    isOfOthers,
    isOfOthers,
  ]);
});

/** Mistakes in two domains that no page has, made by people who do not know the entries, with what each compiler printed. */
const otherDomains = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/otherDomains.json'), 'utf8'),
) as (Readonly<Record<'mistake' | 'from' | 'text', string>> & {
  '5.9'?: string;
  '7.0'?: string;
  entry: string | null;
})[];

it('mistakes in other domains lead to the entry that explains them, in the words of each compiler', () => {
  const asked = otherDomains.flatMap(({ mistake, from, entry, text, ...others }) =>
    [text, others['5.9'] ?? [], others['7.0'] ?? []].flat().map((printed) => ({ mistake, from, entry, printed })),
  );
  console.log(`${asked.length} texts of ${otherDomains.length} mistakes in other domains`);
  expect(otherDomains.length).toBeGreaterThan(100);
  const entries = new Set(siteIndex.sections.map(({ url }) => url));
  expect(otherDomains.flatMap(({ entry }) => (entry === null || entries.has(entry) ? [] : [entry]))).toEqual([]);
  const wrong = asked
    .map((mistake) => ({ ...mistake, got: urlsOf(mistake.printed, mistake.from)[0] ?? null }))
    .filter(({ entry, got }) => got !== entry);
  expect(wrong).toEqual([]);
});
