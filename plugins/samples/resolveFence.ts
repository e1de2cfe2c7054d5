import { FindingError } from './Finding.ts';
import type { PageRecord } from './PageRecord.ts';
import type { Fence } from './read/findFences.ts';
import { parseFenceMeta } from './read/parseFenceMeta.ts';
import { readSample, sampleLanguages, type SampleSite } from './read/readSample.ts';
import { shownLines } from './read/shownLines.ts';
import { type LooseRecord, recordPath, unpackRecord } from './recordFiles.ts';
import { withReleases } from './releases.ts';
import { type CodeLine, codeLines } from './render/codeLines.ts';

/** A fence as its page shows it, before it becomes HTML or Markdown. */
export interface ShownFence {
  title: string | undefined;
  lines: CodeLine[];
  /** What the compiler said, and its place in the page's record, where the fence is a compiled sample. */
  said?: { record: LooseRecord; index: number };
}

/**
 * Resolves a fence: a sample with its record, hidden parts removed, set-up files and releases filled in.
 *
 * @throws FindingError with file, line and remedy for a sample whose record is missing or stale.
 */
export function resolveFence(
  site: SampleSite,
  page: string,
  record: PageRecord | undefined,
  fence: Omit<Fence, 'heading'>,
): ShownFence {
  const { line, language, meta } = fence;
  const isSample = sampleLanguages.includes(language);
  const title = isSample ? parseFenceMeta(meta).title : /title="([^"]*)"/.exec(meta)?.[1];
  const sample = isSample ? readSample(site, page, fence) : undefined;
  if (sample === undefined || 'reason' in sample) {
    const code = sample === undefined ? withReleases(site.manifest, page, fence.code) : fence.code;
    return { title, lines: codeLines(code.split('\n'), meta) };
  }
  const index = record?.samples.findIndex(({ key }) => key === sample.key) ?? -1;
  const found = record?.samples[index];
  if (record === undefined || found === undefined) {
    throw new FindingError({
      file: page,
      line,
      message:
        record === undefined ? `the sample has no record (${recordPath(page)})` : 'the record of the sample is stale',
      remedy: 'run `npm run record:samples`',
    });
  }
  const texts = shownLines(sample.code).map(({ text }) => text);
  return { title, lines: codeLines(texts, meta), said: { record: unpackRecord(record, found), index } };
}
