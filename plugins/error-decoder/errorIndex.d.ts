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
    /** What it explains of the compiler's own words, as `browser/ErrorRule.ts` reads it. */
    rules: string[];
    /** Codes that the compilers print under its samples. */
    printed?: number[];
    /** Of a row of the index by code, which knows less than a heading: its sentence. */
    row?: string | undefined;
  }
  /** All that is fetched with the first text. */
  export interface ErrorIndex {
    sections: ErrorSection[];
    /** By docs instance, the address of each function that the reference has. */
    calls: Record<string, Record<string, string>>;
  }
  const index: ErrorIndex;
  export default index;
}
