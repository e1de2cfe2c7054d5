import { readHeading } from '../../plugins/shared/readPage.ts';
import { walk } from '../../plugins/shared/markdownNodes.ts';
import type { Records } from '../Records.ts';
import { readFence } from './listFences.ts';
import { pageRoute } from './pageRoute.ts';
import { readPageTree } from './readPageTree.ts';
import { readSample, sampleLanguages } from './readSample.ts';

/** Finds the section that a sample stands in: its address and the words of its heading; nothing where the sample is gone. */
export function locateSample(records: Records, page: string, key: string): { url: string; words: string } | undefined {
  if (records.read(page) === undefined) {
    return undefined;
  }
  const { tree } = readPageTree(records, page);
  let section = { url: pageRoute(records, page), words: page };
  for (const { node } of walk(tree)) {
    if (node.type === 'heading') {
      const { words, id } = readHeading(node);
      section = id === undefined ? section : { url: `${pageRoute(records, page)}#${id}`, words };
    } else if (node.type === 'code' && sampleLanguages.includes(node.lang ?? '')) {
      const sample = readSample(records, page, readFence(node));
      if ('key' in sample && sample.key === key) {
        return section;
      }
    }
  }
  return undefined;
}
