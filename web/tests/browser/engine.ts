//! The engine's module, which judges what a test does.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Chain, Learner } from '../../src/protocol';
import { puzzleJudgeOf } from '../../src/puzzles/judging';
import { tools } from '../../src/rules/tools';
import { judgeOf } from '../../src/rules-pages/judging';
import * as engine from '../../src/wasm/engine/engine.js';

engine.initSync({
  module: readFileSync(fileURLToPath(new URL('../../src/wasm/engine/engine_bg.wasm', import.meta.url))),
});

export { engine };

/** Judges exercises of the course, and puzzles. */
export const judge = judgeOf(engine);
export const puzzleJudge = puzzleJudgeOf(engine);

/** The chain that a learner without luck meets first. */
export function chainFor(learner: Learner): Chain {
  const chain = tools('nextChain', { learner, last: null, choice: 0 });
  if (!chain) throw new Error('no chain');
  return chain;
}
