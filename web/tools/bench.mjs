// Runs the engine's bench in the WebAssembly module, as `loopline bench engine --json` does natively:
//     node tools/bench.mjs [NODES]
// Prints one JSON object. The time is the processor time of the second run; the first lets the module be
// compiled to the end.
import { readFileSync } from 'node:fs';
import { bench, initSync } from '../src/wasm/engine/engine.js';

const nodes = Number(process.argv[2] ?? 50000);
const module = readFileSync(new URL('../src/wasm/engine/engine_bg.wasm', import.meta.url));
initSync({ module });
bench(Math.min(nodes, 2000));
const begun = process.cpuUsage();
const sum = JSON.parse(bench(nodes));
const { user, system } = process.cpuUsage(begun);
console.log(JSON.stringify({ ...sum, seconds: (user + system) / 1e6 }));
