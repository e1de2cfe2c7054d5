import { link, paragraph, text } from '../../shared/markdownNodes.ts';
import { compareVersions, countInWords } from '../../../records/said/compareVersions.ts';
import type { PageInProgress } from './ResolvedNode.ts';

/** Says at the top of a page of an older version how many texts of its samples the newest prints otherwise. */
export function insertVersionDiffNotice({ records, file, tree }: PageInProgress): void {
  const { changes = [], label = '', route = '' } = compareVersions(records, file) ?? {};
  if (changes.length > 0) {
    const count = `${countInWords(changes)} of the samples on this page ${changes.length === 1 ? 'differs' : 'differ'} in `;
    tree.children?.unshift(paragraph(text(count), link(route, label), text('.')));
  }
}
