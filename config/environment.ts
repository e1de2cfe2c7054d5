/** What the site reads from the process environment. */
export interface Environment {
  /** Origin the site is published at, such as `https://firelordjs.com`, without a trailing slash. */
  url: string;
  /** Path of the Chromium to run the browser tests with, where the reader's own choice matters. */
  browser: string | undefined;
}

const defaultUrl = 'https://firelordjs.com';

/**
 * Reads the `DOCS_*` variables, the only place that does.
 *
 * @throws Error naming the variable and the remedy when a value is empty or not usable.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const value = variables.DOCS_URL ?? defaultUrl;
  if (!URL.canParse(value) || new URL(value).origin !== value) {
    throw new Error(
      `DOCS_URL is ${JSON.stringify(value)} (read in config/environment.ts), which is not an origin. ` +
        `Set it to one such as ${defaultUrl}, with no path and no trailing slash, or unset it.`,
    );
  }
  return { url: value, browser: variables.DOCS_BROWSER };
}
