import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{content,build}/**/*.test.ts'],
    passWithNoTests: false,
  },
});
