//! How the web component is built: one script, one WebAssembly module, and the words of each language but English, in
//! the folder of an npm package.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { componentPackage } from './build/component-package.ts';
import { componentWordsModules } from './build/component-words.ts';
import { compressed } from './build/compressed.ts';

export default defineConfig({
  // Files are found from the script that asks for them, wherever the package lies.
  base: './',
  publicDir: false,
  plugins: [
    svelte({ configFile: false, compilerOptions: { discloseVersion: false } }),
    componentWordsModules(),
    componentPackage(),
    // For the server; the npm package leaves them out.
    compressed(),
  ],
  build: {
    target: 'es2022',
    // Browsers that know `light-dark()`: what stands in for it elsewhere does not follow the page around a board.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: 'component/dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/component/index.ts',
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'loopline-board.js',
        chunkFileNames: ({ facadeModuleId }) => `loopline-board-${facadeModuleId?.split('/').at(-1)}.js`,
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith('.wasm')) ? 'loopline-board.wasm' : '[name][extname]',
      },
    },
  },
});
