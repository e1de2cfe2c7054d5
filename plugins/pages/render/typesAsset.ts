import { basename } from 'node:path';
import { libraryHead, libraryPath, type LibraryRecord } from '../../../packages/records/answers/LibraryRecord.ts';
import type { TextSpan } from '../../../packages/records/answers/readAnswers.ts';
import { readPageRecord, type SampleRecord } from '../../../packages/records/answers/SampleRecord.ts';
import { digest, readRecordFile } from '../../../packages/records/files/recordFiles.ts';
import { setupFolder } from '../../../packages/records/questions/Program.ts';
import type { Records } from '../../../packages/records/Records.ts';
import type { PageTypes } from '../browser/SampleBlock.ts';
import { nameTypes, shortenType } from './shortenType.ts';

/** A file that is served beside the pages: its path from the site's base, and its text. */
export interface Asset {
  name: string;
  content: string;
}

/** Where a page finds the types of a sample: the file, and the number of the sample in the record of its page. */
export function typesAddress(records: Records, page: string, key: string): string {
  const index = readPageRecord(records, page)?.findIndex((sample) => sample.key === key);
  return `${typesAsset(records, page)?.name}#${index}`;
}

/** The file with the types of a page, from what is recorded and its set-up files, so that page and file agree. */
export function typesAsset(records: Records, page: string): Asset | undefined {
  return records.once(`types ${page}`, (view) => {
    const record = readPageRecord(view, page);
    return record && createAsset(view, page, record);
  });
}

function createAsset(records: Records, page: string, samples: readonly SampleRecord[]): Asset {
  const hovers = samples.map((sample) => sample.hovers.map((hover) => describe(records, sample, hover)));
  const whole = [...new Set(hovers.flat().map(([, , , text]) => text))];
  const folders = new Set(samples.map(({ environment }) => setupFolder(environment)));
  const setups = [...folders].flatMap((folder) => records.listAll(folder).map((file) => records.read(file))).join('');
  const declared = setups.replaceAll('= MetaTypeCreator<\n  {', '= {\n  base: {').split(/^export /m);
  const names = nameTypes([...whole, ...declared]);
  const texts = whole.map((text): PageTypes['texts'][number] => {
    const short = shortenType(text, names);
    return short === text ? [text] : [short, text];
  });
  const blocks = hovers.map((spans) =>
    spans.map(([line, column, length, text]): TextSpan<number> => [line, column, length, whole.indexOf(text)]),
  );
  const content = JSON.stringify({ texts, blocks } satisfies PageTypes);
  const slug = page.replace(/\.mdx?$/, '').replaceAll(/[^\w.-]+/g, '-');
  return { name: `assets/types/${slug}.${digest(content)}.json`, content };
}

/** A type without what the compiler says of an imported name, and with the members of a value of the library. */
function describe(records: Records, { environment }: SampleRecord, [line, column, length, text]: TextSpan): TextSpan {
  const type = text.replaceAll(/^\(alias\) |import\("[^"]*"\)\.|\nimport [^\n]*$/g, '');
  const [, name] = /^(?:const|\(parameter\)) \w+: (\w+)</.exec(type) ?? [];
  const file = libraryPath(basename(setupFolder(environment)));
  const library = name === undefined ? undefined : readRecordFile<LibraryRecord>(records, file, libraryHead);
  const { members, signatures } = library?.exports.find((other) => other.name === name) ?? {};
  // A `FirelordRef` has what creators were given for.
  const creators = signatures?.[0]?.whole?.matchAll(/'(\w+)Creator'/g) ?? [];
  const listed = members ?? Array.from(creators, ([, member]) => member);
  return [line, column, length, listed.length === 0 ? type : `${type}\n    .${listed.join(' .')}`];
}
