/** What plugins/error-decoder writes and the decoder reads. */
declare module '@generated/docs-error-decoder/default/errorIndex.json' {
  /** A place of the pages that explains an error. */
  export interface ErrorSection {
    /** Text of its heading. */
    title: string;
    /** Path and hash. */
    url: string;
    /** What the compiler or the SDK prints; `…` stands for a part that depends on the reader's code. */
    messages: string[];
    /** Numbers of TypeScript's codes that it is for. */
    codes: number[];
    /** Libraries whose types hold the message; none where the words are not theirs. */
    libraries: string[];
    /** Codes that the compilers print under its samples. */
    printed?: number[];
    /** Of a row of the index by code, which knows less than a heading: its sentence. */
    row?: string | undefined;
  }
  /** A sample, or a cell of a table, that printed an error which no section is for. */
  export interface ErrorPlace {
    /** Text of its heading. */
    title: string;
    url: string;
    /** What it shows, in its own words. */
    shows: string;
    /** Name of its explanation; a cell has none. */
    file?: string | undefined;
  }
  /** What each shape of an error leads to: one of the sections, or one of the places, by its index. */
  export interface ShapeTargets {
    sections: Record<string, number>;
    places: Record<string, number>;
  }
  /** All that is fetched with the first text. */
  export interface ErrorIndex {
    sections: ErrorSection[];
    places: ErrorPlace[];
    /** By docs instance. */
    shapes: Record<string, ShapeTargets>;
    /** By docs instance, what a compiler printed under a sample, to try the field with. */
    examples: Record<string, string>;
  }
  const index: ErrorIndex;
  export default index;
}
