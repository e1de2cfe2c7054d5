/** A record as DocSearch documents it, and as `npm run search:records` writes it. */
export interface ServiceRecord {
  objectID: string;
  url: string;
  type: string;
  hierarchy: Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>;
  content: string | null;
  language: string;
  docusaurus_tag: string;
}

function record(
  tag: string,
  set: string,
  path: string,
  headings: readonly string[],
  content: string | null,
): ServiceRecord {
  const [lvl1 = null, lvl2 = null, lvl3 = null] = headings;
  const url = `https://firelordjs.com${path}`;
  return {
    objectID: `${tag} ${path} ${content ?? ''}`,
    url,
    type: content === null ? `lvl${headings.length}` : 'content',
    hierarchy: { lvl0: set, lvl1, lvl2, lvl3, lvl4: null, lvl5: null, lvl6: null },
    content,
    language: 'en',
    docusaurus_tag: tag,
  };
}

const released = ['docs-default-2.9.x', 'Firestore 2.9.x'] as const;
const preview = ['docs-default-current', 'Firestore preview'] as const;
const realtime = ['docs-firesage-current', 'Realtime Database'] as const;

/** What the service of the tests answers from. */
export const searchRecords: readonly ServiceRecord[] = [
  record(...realtime, '/firesage/highlights/update', ['Update beside the official SDK'], null),
  record(...released, '/compared_to_SDK/update', ['Update compared'], null),
  record(...released, '/compared_to_SDK/update#a-missing-document', ['Update compared', 'A missing document'], null),
  record(
    ...released,
    '/compared_to_SDK/update#a-missing-document',
    ['Update compared', 'A missing document'],
    'The <b>update</b> of a document that is not there rejects.',
  ),
  record(...released, '/installation', ['Installation'], null),
  record(...released, '/quick_start_web', ['Quick start for the web SDK'], 'Query a collection, and read an error.'),
  record(...preview, '/next', ['Preview'], 'What an update of the preview brings.'),
];
