import index from '@generated/docs-error-decoder/default/errorIndex.json';
import { findDocsInstance } from '../../../config/docsInstances.ts';

/** An error to try the field with, of the docs that a page belongs to. @param path Of the page. */
export function exampleError(path: string): string {
  return index.examples[findDocsInstance(path).id] ?? '';
}
