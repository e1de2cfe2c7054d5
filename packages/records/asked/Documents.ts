/** Fields of documents by path, in the notation of fixtures and records. */
export type Documents = Record<string, Record<string, unknown>>;
