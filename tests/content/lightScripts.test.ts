import { describe, expect, it, vi } from 'vitest';

interface Loader {
  default: (source: string) => string;
}

const { default: browserRegistry } = await vi.importActual<Loader>('../../plugins/light-scripts/browserRegistry.mjs');
const { default: reactContext } = await vi.importActual<Loader>('../../plugins/light-scripts/reactContext.mjs');

describe('the browser’s copy of the registry', () => {
  it('has no names of modules', () => {
    const entry = '"1a": [() => import("@site/a.mdx"), "@site/a.mdx", require.resolveWeak("@site/a.mdx")],';
    expect(browserRegistry(entry)).toBe('"1a": [() => import("@site/a.mdx"), 0, require.resolveWeak("@site/a.mdx")],');
  });

  it('is not guessed when Docusaurus writes it otherwise', () => {
    expect(() => browserRegistry('export default {}')).toThrow('browserRegistry.mjs');
  });
});

describe('the router’s contexts', () => {
  it('are React’s', () => {
    expect(reactContext('var createContext = React.createContext || createReactContext;')).toBe(
      'var createContext = React.createContext;',
    );
  });

  it('are not guessed when the router chooses them otherwise', () => {
    expect(() => reactContext('import { createContext } from "react"')).toThrow('reactContext.mjs');
  });
});
