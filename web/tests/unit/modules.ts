//! The WebAssembly modules of a table between people, as the page loads them.
import { readFileSync } from 'node:fs';
import { initSync as startRules } from '../../src/wasm/rules/rules.js';
import { initSync as startTable } from '../../src/wasm/table/table.js';

const read = (name: string) => ({
  module: readFileSync(new URL(`../../src/wasm/${name}_bg.wasm`, import.meta.url)),
});

/** Starts the modules `rules` and `table`. */
export function startModules() {
  startRules(read('rules/rules'));
  startTable(read('table/table'));
}
