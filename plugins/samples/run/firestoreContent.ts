interface FieldJson {
  type: string;
  value?: unknown;
}

interface DocumentJson {
  path: string;
  fields: Record<string, FieldJson>;
  collections: Record<string, CollectionJson>;
}

interface CollectionJson {
  documents: Record<string, DocumentJson>;
}

/** What the Firestore emulator says it holds. */
export interface FirestoreStateJson {
  projects: Record<string, { databases: Record<string, { collections: Record<string, CollectionJson> }> }>;
}

const root = /^projects\/[^/]+\/databases\/[^/]+\/documents\//;

/** Lists documents by path with plain values, in the order of their paths. */
export function firestoreContent({ projects }: FirestoreStateJson): Record<string, unknown> {
  const documents = Object.values(projects)
    .flatMap(({ databases }) => Object.values(databases))
    .flatMap(({ collections }) => documentsOf(collections));
  return Object.fromEntries(
    documents
      .map(({ path, fields }) => [path.replace(root, ''), valuesOf(fields)] as const)
      .filter(([, values]) => Object.keys(values).length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function documentsOf(collections: Record<string, CollectionJson>): DocumentJson[] {
  return Object.values(collections)
    .flatMap(({ documents }) => Object.values(documents))
    .flatMap((document) => [document, ...documentsOf(document.collections)]);
}

function valuesOf(fields: Record<string, FieldJson>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)]));
}

function valueOf({ type, value }: FieldJson): unknown {
  switch (type) {
    case 'map_value':
      return valuesOf(value as Record<string, FieldJson>);
    case 'array_value':
      return (value as FieldJson[]).map(valueOf);
    case 'reference_value':
      return `reference to ${String(value).replace(root, '')}`;
    case 'timestamp_value': {
      const { seconds = 0, nanos = 0 } = value as { seconds?: number; nanos?: number };
      return new Date(seconds * 1000 + nanos / 1e6);
    }
    case 'null_value':
      return null;
    default:
      return value;
  }
}
