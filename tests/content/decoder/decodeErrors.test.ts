import { listPageFiles } from '../../../packages/records/questions/collectSamples.ts';
import { siteRecords } from '../../../samples/siteRecords.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { budgets } from '../../../config/budgets.ts';
import { docsInstances, findDocsInstance, versionFolder, versionRoute } from '../../../config/docsInstances.ts';
import { type DecodedError, decodeErrors } from '../../../plugins/error-decoder/browser/decodeErrors.ts';
import { buildErrorIndex } from '../../../plugins/error-decoder/buildErrorIndex.ts';
import { listPrintedPlaces } from '../../../plugins/error-decoder/listPrintedPlaces.ts';
import { readLintedPage } from '../../../plugins/page-lint/readLintedPage.ts';
import { readLibraryRecord } from '../../../packages/records/answers/LibraryRecord.ts';
import { isPrinted, matchWholeLine } from '../../../lib/libraryMessage.ts';
import otherDomains from './fixtures/otherDomains.json';
import pasted from './fixtures/pasted.json';
import printed from './fixtures/printed.json';

/** The pages of the newest version of each docs instance. */
const pageSets = docsInstances.map((instance) => {
  const [newest] = instance.versions;
  const folder = versionFolder(instance, newest);
  const files = listPageFiles(siteRecords).filter((file) => file.startsWith(`${folder}/`) && !file.includes('/_'));
  const pages = files.map((file) => {
    const route = versionRoute(newest, file.slice(folder.length + 1).replace(/\.mdx$/, ''));
    return { file, route, text: readFileSync(join(siteRecords.root, file), 'utf8') };
  });
  return { instance, pages };
});

const siteIndex = buildErrorIndex(siteRecords, pageSets);

/** What a text is on a page, and the addresses that its errors lead to, also in a call alone; `undefined` for one that is not known. */
function decode(text: string, path = '/') {
  const decoded = decodeErrors(text, path, siteIndex);
  const errors = decoded.kind === 'errors' ? decoded.errors : [];
  return { decoded, errors, urls: errors.map(({ section, inCall }) => (inCall ?? section)?.url) };
}

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
  const seen = new Set<string>();
  const recorded = pageSets.flatMap(({ instance, pages }) =>
    pages.flatMap((page) =>
      listPrintedPlaces(siteRecords, page).flatMap(({ url, errors }) =>
        errors.map((error) => ({ ...error, entry: url, path: versionRoute(instance.versions[0], 'any') })),
      ),
    ),
  );
  const errors = recorded.filter(({ path, code, text }) => {
    const error = `${path} ${code} ${text}`;
    return !seen.has(error) && seen.add(error);
  });
  // A page of the guides explains what it prints in passing.
  const explaining = new Set(
    siteIndex.sections.filter(({ row, url }) => row === undefined && /error/.test(url)).map(({ url }) => url),
  );
  const quoting = new Map(explained.flatMap(({ urls }) => urls).map((url) => [url, true]));

  it('each leads to the entry that quotes it, whose sample prints it, or that links there, and none to other docs', () => {
    const count = { message: 0, own: 0, linked: 0, other: 0 };
    const wrong: string[] = [];
    let quiet = 0;
    for (const { path, entry, code, text } of errors) {
      const decoded = decode(`src/app.ts(3,7): error TS${code}: ${text}`, path).errors;
      const [{ section: answer, inCall } = { section: undefined }] = decoded;
      const section = inCall ?? answer;
      const url = section?.row === undefined ? section?.url : undefined;
      quiet += inCall === undefined ? 0 : 1;
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
      // A message may be explained in the other docs.
      const isElsewhere = decoded.some(
        ({ section: one }) => one?.libraries.length === 0 && findDocsInstance(one.url) !== findDocsInstance(path),
      );
      if (kind && !isElsewhere) {
        count[kind] += 1;
      } else {
        wrong.push(
          `${entry}: TS${code} ${text.slice(0, 120)} … ${lastLine(text).slice(-100)} leads to ${url ?? 'nothing: write an entry, or a comment `explains` in its section'}`,
        );
      }
    }
    console.log(
      `${errors.length} recorded errors: ${JSON.stringify(count)}, ${quiet} of them say nothing of a library`,
    );
    expect(wrong).toEqual([]);
    expect(quiet / errors.length).toBeLessThan(0.12);
    expect(Math.min(...Object.values(count))).toBeGreaterThan(0);
  });

  it('messages decode the same without their code and without any white space', () => {
    const messages = errors.filter(({ text }) => entriesOf(lastLine(text)).length > 0);
    const differing = messages.filter(({ text }) => urlsOf(text.replaceAll(/\s/g, ''))[0] !== urlsOf(text)[0]);
    console.log(`${messages.length} messages without white space`);
    expect(differing).toEqual([]);
    expect(messages.length).toBeGreaterThan(0);
  });
});

const idOf = (url: string | undefined) => url?.split('#')[1];

it('pasted outputs decode to their section first, with file and line where the text has them', () => {
  // The compiler cuts off the message at the end of `path` with a long list of types: its shape is what is left.
  const wrong = pasted.filter(({ name, form, entry, text }) => {
    const { errors, urls } = decode(text);
    const hasLocation = errors[0]?.location?.startsWith(`src/${name}.ts:`) ?? form === 'hover';
    return urls[0] !== entry || !hasLocation;
  });
  console.log(`${pasted.length} pasted outputs`);
  expect(wrong).toEqual([]);
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
  siteIndex.sections.find(({ url }) => idOf(url) === id && !url.startsWith('/firesage/'))?.url;

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
  expect(decode(text).errors).toMatchObject([{ line: '\'"Error: Your filter is empty"\'' }]);
  expect(decode("Type 'A'.\n  Type 'B' is not assignable to type 'never'.").errors).toMatchObject([
    { line: "Type 'B' is not assignable to type 'never'.", reason: /last line/ },
  ]);
  const filter = `a.ts(1,1): error TS2345: Argument of type 'WhereConstraint<"activ", "==", true>' is not assignable to parameter of type 'never'.`;
  expect(decode(filter).errors).toMatchObject([{ reason: /^`activ` probably does not exist here/ }]);
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

const halfCharacter = { what: 'half a character', text: '\uD800', note: '^Paste what' };

it.each([...printed.noOutput, halfCharacter])(
  'decodeErrors says of $what that it is not compiler output',
  ({ text, note }) => {
    expect(decode(text).decoded).toMatchObject({ kind: 'other', note: expect.stringMatching(note) as string });
  },
);

it.each(printed.translated)('decodeErrors says that of $language it knows the code alone', ({ text }) => {
  const { decoded, errors } = decode(text);
  expect(decoded).toMatchObject({ note: expect.stringContaining('--locale en') as string });
  expect(errors).toMatchObject([{ code: 2322, section: { url: entry('codes') } }]);
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

it('decodeErrors finds ten errors of four tools between stacks, those that a page explains first', () => {
  expect(urlsOf(printed.mixture.text).map(idOf)).toEqual(printed.mixture.ids);
});

it.each(printed.tools)('decodeErrors reads the output of $tool', ({ text }) => {
  const { errors, urls } = decode(text);
  expect(errors).toMatchObject([{ count: 1, line: sentinel }]);
  expect([errors[0]?.location?.endsWith('src/a.ts:9'), urls[0]]).toEqual([true, entry('shape-sentinel')]);
});

it('decodeErrors leads no error of other code to an entry, where a name or the whole text tells', () => {
  const named = "a.ts(1,1): error TS2339: Property 'x' does not exist on type 'Person'.";
  const plain = "a.ts(2,1): error TS2322: Type 'string' is not assignable to type 'number'.";
  const [row, inCall] = [{ url: entry('codes') }, { url: entry('shape-type') }];
  expect(decode(named).errors).toMatchObject([{ section: row, reason: /^It names types of your code/ }]);
  expect(decode(named).errors[0]).not.toHaveProperty('inCall');
  expect(decode(plain).errors).toMatchObject([{ section: row, inCall, reason: '' }]);
  const [own, other] = [`a.ts(9,1): error TS2322: ${sentinel}`, plain.replace('a.ts', 'b.ts')];
  const ofFile = decode([plain, other, own].join('\n')).errors.filter(({ line }) => line.includes("'string' is"));
  expect(ofFile.map(({ section, location }) => [location, section?.url])).toEqual([
    ['a.ts:2', inCall.url],
    ['b.ts:2', row.url],
  ]);
});

it('decodeErrors puts a missing package first, and marks what follows from another error', () => {
  const lines = [
    "error TS7006: Parameter 'x' implicitly has an 'any' type.",
    `error TS2322: ${sentinel}`,
    "error TS2307: Cannot find module 'firelord'.",
  ];
  const { errors } = decode(lines.join('\n'));
  expect(errors.map(({ code, reason }) => `${code} ${/follow/.test(reason)}`).join()).toBe(
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

it.each(['/', '/firesage/any'])('no error of another library, Node.js or the browser has an entry on %s', (path) => {
  const answers = printed.foreign.map((text) => ({ text, errors: decode(text, path).errors }));
  const isRow = ({ section }: DecodedError) => section === undefined || section.row !== undefined;
  const led = answers.filter(({ errors }) => errors.length === 0 || !errors.every(isRow));
  console.log(`${printed.foreign.length} errors of other code`);
  expect(led).toEqual([]);
  expect(printed.foreign.length).toBeGreaterThan(60);
});

it('mistakes in other domains lead to the entry that explains them, in the words of each compiler', () => {
  const asked = otherDomains.flatMap(({ mistake, from, entry, text, ...others }) =>
    [text, others['5.9'] ?? [], others['7.0'] ?? []].flat().map((printed) => ({ mistake, from, entry, printed })),
  );
  console.log(`${asked.length} texts of ${otherDomains.length} mistakes in other domains`);
  expect(otherDomains.length).toBeGreaterThan(100);
  const wrong = asked
    .map((mistake) => ({ ...mistake, got: urlsOf(mistake.printed, mistake.from)[0] ?? null }))
    .filter(({ entry, got }) => got !== entry);
  expect(wrong).toEqual([]);
});
