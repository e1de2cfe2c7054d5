declare module 'licensee' {
  interface CheckedPackage {
    name: string;
    version: string;
    /** As its manifest has it. */
    license: unknown;
    approved: boolean;
    /** Whether it is approved as a listed release. */
    package?: true;
  }

  /** Judges the packages that are installed in a folder. */
  export default function licensee(
    rules: { licenses: { spdx: string[] }; corrections: boolean; packages: Record<string, string> },
    folder: string,
    done: (error: Error | null, packages: CheckedPackage[]) => void,
  ): void;
}
