import { type Finding, FindingError } from '../../../lib/Finding.ts';
import { required } from '../../../lib/required.ts';
import type { Question } from '../questions/Program.ts';
import { readRecordFile, recordFormat, type RecordHead, writeRecordFile } from '../files/recordFiles.ts';
import type { Records } from '../Records.ts';
import { releaseFindings } from './AnsweredReleases.ts';

/** What is asked and recorded together: the samples of a page, the cells of a table, the calls of a file, the paths of a page. */
export interface Source<Asked extends Question = Question> {
  /** File of its record. */
  record: string;
  /** Who records it; `samples` unless given. */
  recorder?: 'samples' | 'paths';
  questions: readonly Asked[];
}

/** What was answered to a question. */
export interface Answer {
  key: string;
  /** What a report calls it. */
  title?: string | undefined;
}

/** Line and column of the shown code (from 0), length, and what the compiler said. */
export type TextSpan<Text = string> = [line: number, column: number, length: number, text: Text];

/** A record as its file has it: of types each text once, and its index where it was said. */
interface AnswerFile extends RecordHead {
  texts?: string[];
  answers: (Answer & Spans<number>)[];
}

interface Spans<Text> {
  hovers?: TextSpan<Text>[];
  queries?: TextSpan<Text>[];
}

function headOf({ recorder = 'samples' }: Pick<Source, 'recorder'>): Omit<RecordHead, 'checksum'> {
  return { generatedBy: `npm run record:${recorder}`, format: recordFormat };
}

/** What stands in for an answer in a preview. */
export const notRecorded = '(not recorded yet)';

/** Reads the answers of a record, in the order of the questions; nothing where there is no record. */
export function readAnswers<Answered extends Answer>(
  records: Records,
  source: Pick<Source, 'record' | 'recorder'>,
): Answered[] | undefined {
  return records.once(`answers ${source.record}`, (view) => {
    const { texts, answers } = readRecordFile<AnswerFile>(view, source.record, headOf(source)) ?? {};
    const textOf = (index: number) => required(texts?.[index], `text ${index} of ${source.record}`);
    return answers?.map((answer) => withTexts(answer, textOf) as unknown as Answered);
  });
}

/** Reads the answer to a question; a stale or missing one is a finding, and nothing in a preview. */
export function readAnswer<Answered extends Answer>(
  records: Records,
  source: Source,
  question: Question,
): Answered | undefined {
  const answer = indexAnswers<Answered>(records, source).get(question.key);
  const ofReleases = source.recorder === 'paths' ? [] : releaseFindings(records, [question.environment]);
  const [finding] = answer === undefined ? [lackingFinding(source, [question])] : ofReleases;
  if (finding !== undefined && !records.isPreview) {
    throw new FindingError(finding);
  }
  return answer;
}

function indexAnswers<Answered extends Answer>(records: Records, source: Source): ReadonlyMap<string, Answered> {
  return records.once(
    `answers by key ${source.record}`,
    (view) => new Map(readAnswers<Answered>(view, source)?.map((answer) => [answer.key, answer])),
  );
}

/** @param lacking Questions of one place. */
function lackingFinding(source: Source, lacking: readonly Question[]): Finding {
  const [{ page, line, title }, ...others] = lacking as [Question, ...Question[]];
  const name = title === undefined ? 'the sample' : `“${title}”`;
  const more = others.length > 0 ? `, and ${others.length} more,` : '';
  return {
    file: page,
    ...(line > 0 && { line }),
    message: `${name}${more} has no current record in ${source.record}: it is new, or code, setup, options or releases changed`,
    remedy: `run \`${headOf(source).generatedBy}\``,
  };
}

/** Finds questions without an answer, once for each place, and answers that nothing asks for any more. */
export function answerFindings(records: Records, source: Source): Finding[] {
  const answers = indexAnswers(records, source);
  const lacking = source.questions.filter(({ key }) => !answers.has(key));
  if (lacking.length > 0) {
    const lines = new Set(lacking.map(({ line }) => line));
    return [...lines].map((line) =>
      lackingFinding(
        source,
        lacking.filter((question) => question.line === line),
      ),
    );
  }
  const asked = new Set(source.questions.map(({ key }) => key));
  const obsolete = [...answers.values()].filter(({ key }) => !asked.has(key)).map(({ title, key }) => title ?? key);
  const message = `${obsolete.length} recorded answer(s) are not asked for any more: ${obsolete.join(', ')}`;
  return obsolete.length === 0
    ? []
    : [{ file: source.record, message, remedy: `run \`${headOf(source).generatedBy}\`` }];
}

/** Writes the answers of a source. @returns Its record. */
export function writeAnswers(
  root: string,
  source: Pick<Source, 'record' | 'recorder'>,
  answers: readonly Answer[],
): string {
  const indices = new Map<string, number>();
  const indexOf = (text: string): number => {
    const index = indices.get(text) ?? indices.size;
    indices.set(text, index);
    return index;
  };
  const stored = answers.map((answer) => withTexts(answer as Answer & Spans<string>, indexOf));
  const texts = indices.size > 0 && { texts: [...indices.keys()] };
  writeRecordFile(root, source.record, Object.assign(headOf(source), texts, { answers: stored }));
  return source.record;
}

function withTexts<From, To>(answer: Answer & Spans<From>, textOf: (text: From) => To): Answer & Spans<To> {
  const convert = ([line, column, length, text]: TextSpan<From>): TextSpan<To> => [line, column, length, textOf(text)];
  const { hovers, queries } = answer;
  return Object.assign(
    { ...answer },
    hovers && { hovers: hovers.map(convert) },
    queries && { queries: queries.map(convert) },
  );
}
