import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{content,build,recording}/**/*.test.ts'],
    passWithNoTests: false,
    // Long enough for a machine that does other things besides.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What one file reads, the next has: the compiler, Docusaurus, the built pages.
    isolate: false,
    // Two runs at once would share its file.
    cache: false,
    update: 'none', // What is expected of tests/pages is written with `-u` alone.
  },
});
