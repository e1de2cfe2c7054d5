import type { MarkdownNode } from '../../../lib/markdownNodes.ts';
import type { Records } from '../../../packages/records/Records.ts';
import type { Signature } from '../../../packages/records/answers/LibraryRecord.ts';
import type { Fence } from '../../../packages/records/questions/listFences.ts';
import type { FenceMeta } from '../../../packages/records/questions/parseFenceMeta.ts';
import type { Sample } from '../../../packages/records/questions/readSample.ts';
import type {
  LineDifference,
  RecordedError,
  RecordedRun,
  SampleRecord,
} from '../../../packages/records/answers/SampleRecord.ts';

/** A Markdown node, with what was put there from records. */
export interface ResolvedNode extends Omit<MarkdownNode, 'children' | 'data'> {
  children?: ResolvedNode[];
  data?: {
    hName?: string;
    hProperties?: Record<string, unknown>;
    /** The set-up file that a block of code imports. */
    setup?: SetupLink;
    /** What the TypeScript Playground opens a block of code with. */
    playground?: string;
    /** Where the types of a block of code are, if it is a sample. */
    types?: string;
    /** Whether the sample shows what does not compile, or throws. */
    isFailing?: boolean;
    /** What a block of code shows. */
    fence?: ShownFence;
    /** Of the box with its signatures: the export, how it is called, and where types of its parameters lead. */
    entry?: { name: string; signatures: readonly Signature[]; links: Readonly<Record<string, string>> };
    /** Whether other pages, or another part of this one, say the same: the search finds it there. */
    isRepeated?: boolean;
  };
}

/** A block of code of a page: where it is, what its fence asks for, and what records answer. */
export interface CodeBlock {
  node: ResolvedNode;
  parent: ResolvedNode;
  fence: Fence;
  meta: FenceMeta;
  /** What it shows. */
  lines: readonly string[];
  /** The sample that it is, if it is one, and what is recorded of that. */
  sample?: Sample;
  answer?: SampleRecord | undefined;
  /** Of a fix: the block that it puts right. */
  fixed?: CodeBlock | undefined;
  /** Of a message: the packages whose types hold it, where others do not. */
  marks?: string[];
}

/** What stands on a page in the place of an element that records fill in: made once for a page, then called for each of its elements. */
export type PageElement = (records: Records, file: string) => (element: ResolvedNode) => ResolvedNode[];

/** The set-up file that a sample imports. */
export interface SetupLink {
  /** Its name, such as `delivery` where the sample imports `./delivery`. */
  name: string;
  code: string;
  /** Route of its Markdown, which holds nothing else. */
  file: string;
  /** Route of the heading that shows it. */
  href: string;
  /** Whether the sample can be copied together with it, as one file. */
  isCopied: boolean;
}

/** Something that the compiler said about a line; `text` is the message, the type, or the names that it offers. */
export type Annotation = { column: number; text: string } & (
  { kind: 'query' | 'completion' } | ({ kind: 'error' } & Pick<RecordedError, 'code' | 'length'>)
);

/** A name in a line that leads somewhere. */
export interface LineLink {
  column: number;
  length: number;
  href: string;
}

/** A line as the reader sees it, and what the compiler said about it, from left to right. */
export interface ShownLine {
  text: string;
  /** Of a line that others lead to. */
  id?: string;
  /** From left to right. */
  links?: LineLink[];
  annotations: Annotation[];
  /** In a fix: whether it came, or is a line of the sample before that went. */
  change?: 'added' | 'removed';
}

/** What another compiler says of a sample: in a sentence, if it does not refuse the same lines, and the errors that it gives instead. */
export interface ShownCompiler {
  name: string;
  sentence: string;
  lines: LineDifference[];
}

/** A document that a run wrote, as it is after it; one that it deleted has no lines. */
export interface ShownWrite {
  path: string;
  outcome: 'Created' | 'Changed' | 'Deleted';
  lines: Pick<ShownLine, 'text' | 'change'>[];
}

/** What happened when a sample ran. */
export interface ShownRun extends Omit<RecordedRun, 'documents'> {
  writes: ShownWrite[];
}

/** A fence as its page shows it, before it becomes HTML or Markdown. */
export interface ShownFence {
  language: string;
  title?: string | undefined;
  lines: ShownLine[];
  /** Of a message: the packages whose types hold it, where others do not. */
  marks?: string[] | undefined;
  /** What other compilers say of the sample, where that matters to a reader. */
  compilers?: ShownCompiler[] | undefined;
  run?: ShownRun | undefined;
}
