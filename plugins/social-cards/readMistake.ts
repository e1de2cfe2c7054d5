import { readFences } from '../../records/asked/listFences.ts';
import { readSample, sampleLanguages } from '../../records/asked/readSample.ts';
import { shownLines } from '../../records/asked/shownLines.ts';
import type { Records } from '../../records/Records.ts';
import { readPageRecord } from '../../records/said/PageRecord.ts';
import { FindingError } from '../shared/Finding.ts';
import type { CardExample } from './exampleSvg.ts';

/**
 * The first line of a page's samples that does not compile, and what the recording compiler says of it.
 *
 * @param file The page, from the repository's root.
 * @throws FindingError where all of them compile.
 */
export function readMistake(records: Records, file: string): CardExample {
  const said = readPageRecord(records, file)?.samples.find(({ errors }) => errors.length > 0);
  const [error] = said?.errors ?? [];
  const sample = readFences(records, file)
    .filter(({ language }) => sampleLanguages.includes(language))
    .map((fence) => readSample(records, file, fence))
    .find((each) => 'key' in each && each.key === said?.key);
  if (error === undefined || sample === undefined || !('code' in sample)) {
    const message = 'no sample of the page fails to compile, and the card of a quick start shows a mistake';
    throw new FindingError({ file, line: 1, message, remedy: 'add a sample with `// @errors: …`' });
  }
  const { line, column, length, code, text } = error;
  return { code: shownLines(sample.code)[line]?.text ?? '', column, length, message: `error TS${code}: ${text}` };
}
