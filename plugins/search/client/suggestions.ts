/** What a reader is told to try where nothing was found; the browser tests prove that each leads somewhere. */
export const suggestions: readonly string[] = ['update', 'query', 'quick start', 'error'];
