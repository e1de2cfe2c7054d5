const files = new Map<string, Promise<unknown>>();

/** Fetches a JSON file of the site once; a failed attempt may be repeated. */
export function fetchOnce<Content>(path: string): Promise<Content> {
  const file =
    files.get(path) ??
    fetch(path).then((response) =>
      response.ok ? response.json() : Promise.reject(new Error(`${path}: ${response.status}`)),
    );
  files.set(path, file);
  file.catch(() => files.delete(path));
  return file as Promise<Content>;
}
