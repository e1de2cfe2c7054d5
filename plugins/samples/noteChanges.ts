import { compareVersions, countInWords } from './compareVersions.ts';
import type { SampleSite } from './read/readSample.ts';

/** The few properties of a Markdown node that this module reads or sets. */
interface Node {
  type: string;
  value?: string;
  url?: string;
  children?: Node[];
}

/** Says at the top of a page of an older version how many texts of its samples the newest prints otherwise. */
export function noteChanges(site: SampleSite, page: string, tree: Node): void {
  const { changes = [], label = '', route = '' } = compareVersions(site, page) ?? {};
  if (changes.length > 0) {
    const text = (value: string): Node => ({ type: 'text', value });
    const count = `${countInWords(changes)} of the samples on this page ${changes.length === 1 ? 'differs' : 'differ'} in `;
    const link = { type: 'link', url: route, children: [text(label)] };
    tree.children?.unshift({ type: 'paragraph', children: [text(count), link, text('.')] });
  }
}
