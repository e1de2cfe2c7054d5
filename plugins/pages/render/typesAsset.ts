import type { TextSpan } from '../../../packages/records/answers/readAnswers.ts';
import { readPageRecord, type SampleRecord } from '../../../packages/records/answers/SampleRecord.ts';
import { digest } from '../../../packages/records/files/recordFiles.ts';
import type { Records } from '../../../packages/records/Records.ts';
import { required } from '../../../lib/required.ts';
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

/** The file with the types of a page, from its record alone, so that page and file agree; queries are on the page. */
export function typesAsset(records: Records, page: string): Asset | undefined {
  return records.once(`types ${page}`, (view) => {
    const record = readPageRecord(view, page);
    return record && createAsset(page, record);
  });
}

function createAsset(page: string, samples: readonly SampleRecord[]): Asset {
  const whole = [...new Set(samples.flatMap(({ hovers }) => hovers.map(([, , , text]) => withoutImport(text))))];
  const indices = new Map(whole.map((text, index) => [text, index]));
  const names = nameTypes(whole);
  const texts = whole.map((text): PageTypes['texts'][number] => {
    const short = shortenType(text, names);
    return short === text ? [text] : [short, text];
  });
  const blocks = samples.map(({ hovers }) =>
    hovers.map(([line, column, length, text]): TextSpan<number> => [
      line,
      column,
      length,
      required(indices.get(withoutImport(text)), `the type ${text}`),
    ]),
  );
  const content = JSON.stringify({ texts, blocks } satisfies PageTypes);
  const slug = page.replace(/\.mdx?$/, '').replaceAll(/[^\w.-]+/g, '-');
  return { name: `assets/types/${slug}.${digest(content)}.json`, content };
}

/** A type without the compiler's last line about a name that was imported, which the code says itself. */
function withoutImport(text: string): string {
  return text.replace(/\nimport [^\n]*$/, '');
}
