/** What plugins/error-decoder writes and the decoder reads. */
declare module '@generated/docs-error-decoder/default/sections.json' {
  /** A place of the pages that explains an error. */
  export interface ErrorSection {
    /** Text of its heading. */
    title: string;
    /** Path and hash. */
    url: string;
    /** Its sentences: cause and fix; none for a heading of the page that the index is on, where they can be read. */
    html: string;
    /** What the compiler or the SDK prints; `…` stands for a part that depends on the reader's code. */
    messages: string[];
    /** Numbers of TypeScript's codes that it is for. */
    codes: number[];
    /** Libraries whose types hold the message; none where the words are not theirs. */
    libraries: string[];
    /** A row of the index by code knows less than a heading. */
    isRow?: boolean;
  }
  const sections: ErrorSection[];
  export default sections;
}
