import { Compatibility } from './elements/Compatibility.ts';
import { ExportList } from './elements/ExportList.ts';
import { FieldTypes } from './elements/FieldTypes.ts';
import { Outcome } from './elements/Outcome.ts';
import { RecordedTable } from './elements/RecordedTable.ts';
import { Release } from './elements/Release.ts';
import { Signature } from './elements/Signature.ts';
import type { PageElement } from './resolve/ResolvedNode.ts';

/** The elements of pages that records fill in. */
export const elements: Readonly<Record<string, PageElement>> = {
  Compatibility,
  ExportList,
  FieldTypes,
  Outcome,
  RecordedTable,
  Release,
  Signature,
};
