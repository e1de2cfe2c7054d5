import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/engines/**/*.test.ts'],
    passWithNoTests: false,
    // The engines wait more than they work.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 90_000,
    // Limits for a machine that is busy with something else.
    expect: { poll: { timeout: 20_000 } },
  },
});
