import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  findDocsInstance,
  docsInstances,
  errorsRoute,
  firestoreDocs,
  publishedVersions,
  versionFolder,
  versionRoute,
} from '../../../config/docsInstances.ts';
import { explainsOn } from '../../../config/errorDecoder.ts';
import { readErrorSections } from '../../../plugins/error-decoder/readErrorSections.ts';
import { matchWholeLine } from '../../../plugins/shared/libraryMessage.ts';
import { isPrinted } from '../../../plugins/page-lint/messageFindings.ts';
import { readLintedPage } from '../../../plugins/page-lint/readLintedPage.ts';
import { listPages } from '../../../plugins/samples/read/collectSamples.ts';
import { readLibraryRecord } from '../../../plugins/samples/record/recordLibraries.ts';
import { readRecords } from '../../../plugins/samples/record/recordFiles.ts';
import { siteSamples } from '../../../samples/siteSamples.ts';
import { decodeErrors } from '../../../src/components/ErrorDecoder/decodeErrors.ts';

const { root } = siteSamples;
const libraries = docsInstances.flatMap((instance) => instance.libraries);
const messagesOf = new Map(libraries.map((library) => [library, readLibraryRecord(root, library).messages]));

/** The pages that the decoder reads, with the paths they are served at, and what it knows from them. */
const errorPages = docsInstances.flatMap((instance) => {
  const [newest] = instance.versions;
  const folder = versionFolder(instance, newest);
  const own = listPages(siteSamples).filter((file) => file.startsWith(`${folder}/`));
  return own.map((file) => {
    const route = versionRoute(newest, file.slice(folder.length + 1).replace(/\.mdx$/, ''));
    const text = readFileSync(join(root, file), 'utf8');
    return { file, route, text, isIndex: route === errorsRoute(firestoreDocs) };
  });
});
const siteSections = readErrorSections(errorPages, messagesOf);

const index = '/5.1_error_reading#';
/** What a text is on the page with the decoder of the docs instance that a path is part of. */
const decode = (text: string, path = index) =>
  decodeErrors(
    text,
    siteSections.filter((section) => explainsOn(path, section)),
  );
const urlsOf = (text: string, path?: string) => decode(text, path).map(({ section }) => section?.url);

const headings = errorPages.flatMap(({ file, route, text }) =>
  readLintedPage(file, text).headings.map(({ id, quoted }) => ({ url: `${route}#${id}`, quoted })),
);

/** Each message of the libraries with the headings that quote it. */
const explained = [...new Set([...messagesOf.values()].flat())].map((message) => ({
  message,
  urls: headings
    .filter(({ quoted }) => quoted.some((line) => matchWholeLine(message).test(line)))
    .map(({ url }) => url),
}));

it('the pages explain messages of every library', () => {
  console.log(`${siteSections.length} sections explain errors`);
  expect(new Set(siteSections.flatMap((section) => section.libraries))).toEqual(new Set(libraries));
});

describe('errors that the samples of the pages recorded', () => {
  const recorded = [...readRecords(root)].flatMap(([page, { samples }]) =>
    samples.flatMap(({ errors }) => errors.map(({ code, text }) => ({ page, code, text }))),
  );

  it('recorded errors decode to the section of their message, or to a general shape of their docs instance', () => {
    const shared: string[] = [];
    const wrong: string[] = [];
    let withMessage = 0;
    for (const { page, code, text } of recorded) {
      const urls = explained.filter(({ message }) => isPrinted(message, [text])).flatMap((each) => each.urls);
      const docs = publishedVersions.find((each) => page.startsWith(`${versionFolder(each.instance, each.version)}/`));
      const path = docs?.version.route ?? '/';
      const [entry, ...others] = decode(`src/app.ts(3,7): error TS${code}: ${text}`, path);
      const section = entry?.section;
      const isRight =
        urls.length > 0
          ? urls.includes(section?.url ?? '')
          : section?.libraries.length === 0 && findDocsInstance(section.url) === findDocsInstance(path);
      withMessage += Number(urls.length > 0);
      if (new Set(urls).size > 1) {
        shared.push(`${urls.join(', ')}: ${text.slice(-80)}`);
      }
      if (!isRight || others.length > 0 || entry?.place !== 'src/app.ts:3' || entry.code !== code) {
        wrong.push(`${page}: TS${code} ${text.slice(0, 200)} decodes to ${section?.url}`);
      }
    }
    console.log(`${recorded.length} recorded errors decoded, ${withMessage} of them with a message of the libraries`);
    console.log(`${shared.length} hold a message that begins like another:\n${shared.join('\n')}`);
    expect(wrong).toEqual([]);
    expect(withMessage).toBeGreaterThan(0);
    expect(withMessage).toBeLessThan(recorded.length);
  });

  it('errors of other compilers decode to the same entries as those of the recording one', () => {
    const lines = [...readRecords(root)].flatMap(([page, { samples }]) =>
      samples.flatMap(({ errors, compared = {} }) =>
        Object.entries(compared).flatMap(([release, differences]) =>
          differences.map(({ line, errors: said }) => ({
            said,
            before: errors.filter((error) => error.line === line),
            name: `${page} ${release}`,
          })),
        ),
      ),
    );
    const entriesOf = (errors: readonly { code: number; text: string }[]) =>
      new Set(errors.flatMap(({ code, text }) => urlsOf(`error TS${code}: ${text}`)));
    const compared = lines.filter(({ said, before }) => said.length > 0 && before.length > 0);
    const differing = compared.filter(({ said, before }) => !isDeepStrictEqual(entriesOf(said), entriesOf(before)));
    console.log(`${compared.length} lines of other compilers decoded`);
    // Whatever the version: 7.0.2 cuts the message of the library off there, behind a long type.
    expect([...new Set(differing.map(({ name }) => basename(name)))]).toEqual(['AbstractDocAndColIds.mdx 7.0.2']);
    expect(compared.length).toBeGreaterThan(0);
  });

  it('recorded errors decode the same without their code and without any white space', () => {
    const messages = recorded.filter(({ text }) => explained.some(({ message }) => isPrinted(message, [text])));
    const differing = messages.filter(({ text }) => urlsOf(text.replaceAll(/\s/g, ''))[0] !== urlsOf(text)[0]);
    console.log(`${messages.length} messages without white space`);
    expect(differing).toEqual([]);
    expect(messages.length).toBeGreaterThan(0);
  });
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

describe('pasted outputs', () => {
  it('pasted outputs decode to their section first, with file and line where the text has them', () => {
    const wrong = pasted.filter(({ name, form, url, text }) => {
      const [first] = decode(text);
      const hasPlace = first?.place?.startsWith(`src/${name}.ts:`) ?? form === 'hover';
      return first?.section?.url !== url || !hasPlace;
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
    const some = pasted.filter((each) => each.form === form);
    expect(some.length).toBeGreaterThan(1);
    expect(urlsOf(some.map(({ text }) => text).join('\n'))).toEqual(some.flatMap(({ text }) => urlsOf(text)));
  });
});

describe('decodeErrors', () => {
  it.each([
    ['TS2724', "a.ts(1,1): error TS2724: '\"firelord\"' has no exported member named 'Bulk'.", 'codes'],
    ['TS2589 in an editor', 'Type instantiation is excessively deep and possibly infinite.ts(2589)', 'ts2589'],
    ['TS2349 of Next.js', './src/a.ts:5:31\nType error: This expression is not callable.', 'ts2349'],
    ['TS2554 of webpack', 'ERROR in ./src/a.ts:5:31\nTS2554: Expected 2 arguments, but got 1.', 'ts2554'],
    ['a value that fits nothing', "Type 'string' is not assignable to type 'never'.", 'unknown-key-never'],
    [
      'two copies of the SDK',
      'FirebaseError: Type does not match the expected instance. Did you pass a reference from a different Firestore SDK?',
      'run-time-two-copies',
    ],
    ['a message that breaks off', "\"Error: Only document with wide 'string' type can gener", 'message-auto-id'],
    [
      'a message that a terminal broke',
      'a.ts(1,1): error TS2345: "Error: Document\nID is empty"',
      'message-document-id-empty',
    ],
  ])('decodeErrors explains %s', (_name, text, id) => {
    expect(urlsOf(text)).toEqual([index + id]);
  });

  it('decodeErrors explains a library’s message on every page, and another error from its own docs alone', () => {
    const [message, shape] = ['"Error: Document ID is empty"', 'This expression is not callable.ts(2349)'];
    expect(urlsOf(`${message}\n\n${shape}`)).toEqual([`${index}message-document-id-empty`, `${index}ts2349`]);
    expect(urlsOf(message, '/firesage/exports')).toEqual([`${index}message-document-id-empty`]);
    expect(urlsOf(shape, '/firesage/exports')).toEqual([undefined]);
  });

  it('decodeErrors takes the last line that holds a message, and the last one where none does', () => {
    const text =
      "a.ts(1,1): error TS2322: Type '1' …\n  '\"Error: Document ID is empty\"'\n  '\"Error: Your filter is empty\"'";
    expect(decode(text)).toMatchObject([{ line: '\'"Error: Your filter is empty"\'', reason: /holds a message/ }]);
    expect(decode("Type 'A'.\n  Type 'B' is not assignable to type 'never'.")).toMatchObject([
      { line: "Type 'B' is not assignable to type 'never'.", reason: /last line/ },
    ]);
  });

  it('decodeErrors says that it does not know an error', () => {
    expect(decode('hello\n\nworld')).toMatchObject([{ line: 'hello' }]);
    expect(decode("a.ts(1,1): error TS6133: 'x' is declared but its value is never read.")).toMatchObject([
      { code: 6133, place: 'a.ts:1' },
    ]);
    expect([...urlsOf('hello'), ...urlsOf('"Error: You cannot use'), ...urlsOf('\uD800')]).toEqual(
      Array(3).fill(undefined),
    );
    expect([decode(''), decode(' \n\r\n ')].flat()).toEqual([]);
  });

  it('decodeErrors leaves markup as it is', () => {
    const line = '<img src=x onerror=alert(1)> "Error: Document ID is empty"';
    expect(decode(line)).toMatchObject([{ line }]);
  });

  it.each([
    ['errors', 'src/a.ts(1,2): error TS2322: x\n'],
    ['blank lines', 'a\n\n'],
    ['beginnings of messages', "Error: '"],
    ['one line', 'src/a.ts:1'],
  ])('decodeErrors reads a megabyte of %s', (_name, part) => {
    expect(decode(part.repeat(2 ** 20 / part.length)).length).toBeLessThanOrEqual(1000);
  });
});
