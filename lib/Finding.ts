/** Something that keeps a sample from being true: where it is, what is wrong, what to do. */
export interface Finding {
  /** Path from the repository's root. */
  file: string;
  /** Counted from 1. */
  line?: number;
  message: string;
  remedy: string;
}

/** Formats a finding as `file:line message`, its remedy on a line of its own. */
export function formatFinding({ file, line, message, remedy }: Finding): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}  ${message.replaceAll('\n', '\n    ')}\n    → ${remedy}`;
}

/** Thrown where one finding ends the work at hand. */
export class FindingError extends Error {
  override name = 'FindingError';

  constructor(readonly finding: Finding) {
    super(formatFinding(finding));
    // The place that counts is in the message; the machine's own would only bury it.
    this.stack = this.message;
    Object.defineProperty(this, 'finding', { enumerable: false });
  }
}

/** What a step finds that throws it; none where it comes to its end. */
export function findingsOf(step: () => unknown): Finding[] {
  try {
    step();
    return [];
  } catch (error) {
    return [getFinding(error)];
  }
}

/** What was found, where an error says it; throws every other error on. */
export function getFinding(error: unknown): Finding {
  if (error instanceof FindingError) {
    return error.finding;
  }
  throw error;
}

/** Does something for a line of a page, which becomes the place of what is found wrong. */
export function findAt<Result>(file: string, line: number | undefined, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new FindingError({ ...getFinding(error), file, line });
  }
}
