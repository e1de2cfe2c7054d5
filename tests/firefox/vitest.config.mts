import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/firefox/**/*.test.ts'],
    passWithNoTests: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
