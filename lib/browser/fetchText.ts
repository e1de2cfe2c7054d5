/** Fetches a text file of the site. */
export async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  // A host may answer a missing file with a page.
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/html')) {
    throw new Error(`${path}: ${response.status}`);
  }
  return response.text();
}
