//! How the page is built and previewed.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './build/compressed.ts';
import { lessons } from './build/lessons.ts';
import { offline } from './build/offline.ts';
import { puzzleModules } from './build/puzzles.ts';
import { texts } from './build/texts.ts';

/** What `loopline serve` sends too, so that a preview breaks where the server would. */
const contentSecurityPolicy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export default defineConfig({
  plugins: [svelte({ configFile: false }), texts(), lessons(), puzzleModules(), offline(), compressed()],
  server: { fs: { allow: ['.', '../texts'] } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  preview: { headers: { 'Content-Security-Policy': contentSecurityPolicy } },
  test: {
    include: ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'],
    environment: 'node',
    // Only what hangs is to fail: a machine that is busy with a build is slow.
    testTimeout: 30_000,
    reporters: ['default', './tests/flaky.ts'],
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
