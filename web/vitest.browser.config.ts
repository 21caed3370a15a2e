//! How the tests in a real browser are run: one after the other, against one server.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    environment: 'node',
    globalSetup: './tests/browser/server.ts',
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    reporters: ['default', './tests/summary.ts'],
  },
});
