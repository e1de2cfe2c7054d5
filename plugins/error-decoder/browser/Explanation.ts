/** What the file of an explanation holds. */
export interface Explanation {
  /** Cause, failing and corrected code. */
  html: string;
}

/** Path of the explanation of an error. @param url Of its section. */
export function explanationPath(url: string): string {
  return `/error-entries/${url.replace(/^\//, '').replaceAll(/[^\w.]+/g, '-')}.json`;
}
