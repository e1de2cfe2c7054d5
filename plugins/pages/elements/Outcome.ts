import { readAttribute } from '../../../lib/markdownNodes.ts';
import { readCallResult } from '../../../packages/records/answers/CellRecord.ts';
import type { PageElement } from '../resolve/ResolvedNode.ts';

/** `<Outcome of="firelordjs/queries.limitOfZero" />`: what the call ended with. */
export const Outcome: PageElement = (records) => (element) => {
  const value = readCallResult(records, readAttribute(element, 'of') ?? '');
  return [{ type: 'inlineCode', value, position: element.position }];
};
