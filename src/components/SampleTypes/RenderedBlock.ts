import { createContext } from 'react';

/** A code block as plugins/samples rendered it. */
export interface RenderedBlock {
  /** Inside of the `code` element; `undefined` where the block was not rendered at build time. */
  html?: string | undefined;
  /** Where the types of its identifiers are: `path#block`, the path from the site's base. */
  types?: string | undefined;
}

export const RenderedBlockContext = createContext<RenderedBlock>({});
