/** What the site reads from the process environment. */
export interface Environment {
  /** Origin the site is published at, such as `https://firelordjs.com`, without a trailing slash. */
  url: string;
  /** Path of the site there: `/`, or such as `/docs/`. */
  baseUrl: string;
  /** Whether the site is built, and not previewed. */
  isBuild: boolean;
  /** The hosted search service, or `undefined` where the site answers searches itself. */
  search: HostedSearch | undefined;
  /** Path of the Chromium to run the browser tests with, where the reader's own choice matters. */
  browser: string | undefined;
  /** Port of the server that the browser tests start. */
  testPort: number;
  /** Path of the Cloud Firestore emulator's jar, before the places where it is looked for. */
  firestoreEmulator: string | undefined;
  /** Folders in which commands are looked for. */
  path: string;
}

/** Where a hosted search service answers, and under which names. */
export interface HostedSearch {
  appId: string;
  /** A key that may only search, since every reader sees it. */
  apiKey: string;
  indexName: string;
}

const defaultUrl = 'https://firelordjs.com';
/** As the owner's index is called there. */
const indexName = 'firelordjs';
const defaultTestPort = 4173;

/** Reads the `DOCS_*` variables, and where other tools are; the only place that does. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  return {
    ...readAddress(variables.DOCS_URL ?? defaultUrl),
    isBuild: variables.NODE_ENV === 'production',
    search: readHostedSearch(variables),
    browser: variables.DOCS_BROWSER,
    testPort: Number(variables.DOCS_TEST_PORT ?? defaultTestPort),
    firestoreEmulator: variables.DOCS_FIRESTORE_EMULATOR,
    path: variables.PATH ?? '',
  };
}

function readAddress(value: string): Pick<Environment, 'url' | 'baseUrl'> {
  const [, url, path = ''] = /^(https?:\/\/[^\s/?#]+)((?:\/[\w.~-]+)*)$/.exec(value) ?? [];
  if (url === undefined || !URL.canParse(value) || new URL(url).origin !== url) {
    throw new Error(
      `DOCS_URL is ${JSON.stringify(value)} (read in config/environment.ts), which is not an address of a site. ` +
        `Set it to one such as ${defaultUrl} or ${defaultUrl}/docs, without a slash at its end, or unset it.`,
    );
  }
  return { url, baseUrl: `${path}/` };
}

function readHostedSearch(variables: NodeJS.ProcessEnv): HostedSearch | undefined {
  const { DOCS_SEARCH_APP_ID: appId, DOCS_SEARCH_API_KEY: apiKey } = variables;
  if (!appId && !apiKey) {
    return undefined;
  }
  if (!appId || !apiKey) {
    const missing = appId ? 'DOCS_SEARCH_API_KEY' : 'DOCS_SEARCH_APP_ID';
    throw new Error(
      `The hosted search is configured by half: ${missing} is not set ` +
        '(read in config/environment.ts). Set both DOCS_SEARCH_APP_ID and DOCS_SEARCH_API_KEY, ' +
        'or unset both to search without a service.',
    );
  }
  if (!/^[a-z0-9]+$/i.test(appId)) {
    throw new Error(
      `DOCS_SEARCH_APP_ID is ${JSON.stringify(appId)} (read in config/environment.ts), which cannot be a part of a ` +
        'host name. Copy the application id from the service, letters and digits only.',
    );
  }
  return { appId, apiKey, indexName };
}
