//! What is exported without need: by default what no other file imports, with `--production` what tests alone do.
import type { KnipConfig } from 'knip';

export default {
  entry: ['src/offline/worker.ts!', 'build/*.ts!', 'component/*.ts!', 'tools/*', 'tests/browser/frameworks/*'],
  project: ['src/**/*.{ts,svelte}!', '!src/**/*.test.ts!', 'tests/**/*.ts', 'build/*.ts!'],
  ignore: ['src/wasm/**', 'src/protocol/**'],
  // A test may ask for a part of its subject.
  ignoreExportsUsedInFile: process.argv.includes('--production'),
  // Style sheets name the fonts.
  ignoreDependencies: ['@fontsource/alegreya-sans'],
  ignoreBinaries: ['openssl'],
} satisfies KnipConfig;
