/** Line and column in the block, length, index of the type: plugins/samples/render/typesAsset.ts writes them. */
export type TypeSpan = readonly [line: number, column: number, length: number, text: number];

/** Types of a page's identifiers. */
export interface PageTypes {
  /** Each type once, as the compiler wrote it. */
  texts: string[];
  blocks: TypeSpan[][];
}

const pages = new Map<string, Promise<PageTypes>>();

/** Fetches the types of a page once; a failed attempt may be repeated. */
export function fetchTypes(path: string): Promise<PageTypes> {
  const known = pages.get(path);
  if (known !== undefined) {
    return known;
  }
  const page = fetch(path).then((response) => {
    if (!response.ok) {
      throw new Error(`${path}: ${response.status}`);
    }
    return response.json() as Promise<PageTypes>;
  });
  page.catch(() => pages.delete(path));
  pages.set(path, page);
  return page;
}
