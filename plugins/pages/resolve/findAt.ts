import { FindingError } from '../../../lib/Finding.ts';
import type { ResolvedNode } from './ResolvedNode.ts';

/** Does something for a node of a page; what is found wrong has the place of the node. */
export function findAt<Result>(file: string, { position }: ResolvedNode, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof FindingError
      ? new FindingError({ ...error.finding, file, line: position?.start.line })
      : error;
  }
}
