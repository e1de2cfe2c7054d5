/** What a reader is told when the index, the service or the code of the search cannot be reached. */
export const failureText = 'Unable to fetch results';

/** What may help against it. */
export const failureHelp = 'You might want to check your network connection.';
