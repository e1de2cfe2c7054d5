/** Raised whenever the shape or the meaning of a library's record changes. */
export const libraryFormat = 1;

/** Where an export exists: at run time, in types, or in both. */
export type ExportKind = 'value' | 'type' | 'both';

/** A name that a library exports. */
export interface LibraryExport {
  name: string;
  kind: ExportKind;
}

/** What the pages about a library have to cover, as its declarations say it. */
export interface LibraryRecord {
  generatedBy: string;
  format: number;
  /** Over everything else in the record, so that an edit by hand shows. */
  checksum: string;
  library: string;
  release: string;
  exports: LibraryExport[];
  /** Sentences that its types can print; `${Name}` stands for a part that depends on the reader's code. */
  messages: string[];
}
