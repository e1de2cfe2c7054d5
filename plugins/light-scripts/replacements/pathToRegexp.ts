interface Options {
  /** Whether the whole path must match, and not its beginning alone. */
  end?: boolean;
  /** Whether a slash at the end counts. */
  strict?: boolean;
  /** Whether capitals count. */
  sensitive?: boolean;
}

/**
 * Makes a route's path into an expression, like `path-to-regexp` 1.9 for the two kinds of routes that this site has: a
 * path word for word, and `*`.
 *
 * @throws Error for a path with parameters, which this site has not.
 */
export default function pathToRegexp(path: string, _keys: unknown, options: Options = {}): RegExp {
  const { end = true, strict = false, sensitive = false } = options;
  if (path !== '*' && /[:*+?()]/.test(path)) {
    throw new Error(`${path} has parameters; take path-to-regexp out of plugins/light-scripts/index.ts to have them.`);
  }
  const word = (strict ? path : path.replace(/\/$/, '')).replaceAll(/[.^$|[\]{}\\]/g, '\\$&');
  const open = (path === '*' ? '(.*)' : word) + (strict ? '' : '(?:\\/(?=$))?');
  const after = strict && path.endsWith('/') ? '' : '(?=\\/|$)';
  return new RegExp(`^${open}${end ? '$' : after}`, sensitive ? '' : 'i');
}
