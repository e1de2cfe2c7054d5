/** Releases beside those of the docs, with which the samples are compiled to say which hold. */
export interface Compatibility {
  /** Releases of TypeScript, for every library. */
  typescript: readonly string[];
  /** Peers by library, other than those of the docs. */
  packages: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}
