//! The drill's turns and its rule, from the engine's module.

import type { Setup } from '../../protocol';
import { WasmGame } from '../../rules/rules';
import { loadJudge, type Place } from '../../rules-pages/judging';
import { load, save } from '../../state/store';
import type { CourseGame, Item } from '../format';
import { setupOf } from '../format';

/** How much of a chain is shown before it is laid. */
export type Shown = 'chain' | 'tile' | 'none';

/** A learner, as the crate `course` describes it. */
export interface Learner {
  skill: number;
  shown: Shown;
  run: number;
  faults: number;
  laid: number;
}

/** A turn of the drill with its number. */
export interface Chain {
  number: number;
  position: string;
  turn: string;
  measure: { tiles: number; branches: number; distance: number };
}

const isShown = (value: unknown): value is Shown => value === 'chain' || value === 'tile' || value === 'none';

/** What is kept may be garbage. */
function check(value: unknown): Learner | null {
  const { skill, shown, run, faults, laid } = (value ?? {}) as { [K in keyof Learner]?: unknown };
  const count = (one: unknown): one is number =>
    Number.isInteger(one) && Number(one) >= 0 && Number(one) < 2 ** 31;
  if (!Number.isFinite(skill) || !isShown(shown) || !count(run) || !count(faults) || !count(laid))
    return null;
  return { skill: Number(skill), shown, run: Math.min(run, 200), faults: Math.min(faults, 200), laid };
}

const BEGINNER: Learner = { skill: 1, shown: 'chain', run: 0, faults: 0, laid: 0 };

export const keptLearner = (): Learner => load('drill', check) ?? BEGINNER;
export const keep = (learner: Learner): boolean => save('drill', learner);

const module = async () => {
  await loadJudge();
  return import('../../wasm/engine/engine.js');
};

/** The next chain for a learner, another than the last one. */
export async function nextChain(learner: Learner, last: number | null): Promise<Chain | null> {
  const { drill_next } = await module();
  const choice = Math.floor(Math.random() * 1e6);
  const next: [number, Omit<Chain, 'number'>] | null = JSON.parse(
    drill_next(JSON.stringify(learner), last ?? -1, choice),
  );
  return next && { number: next[0], ...next[1] };
}

/** The learner after a chain that was laid without a fault or with one. */
export async function learnerAfter(learner: Learner, { number }: Chain, success: boolean): Promise<Learner> {
  const { drill_after } = await module();
  return JSON.parse(drill_after(JSON.stringify(learner), number, success));
}

/** A turn to be laid: the table for its tiles, its chain, and the position as it is before. */
export interface Task {
  setup: Setup;
  turn: string;
  table: WasmGame;
  before: WasmGame;
  chain: Place[];
}

/** Sets up the table for the chain that an item asks for. */
export async function layOut(game: CourseGame, item: Item): Promise<Task> {
  const [judge] = await Promise.all([loadJudge(), module()]);
  const turn = item.goal.kind === 'predict' ? item.goal.turn : '';
  const setup = setupOf(game, item);
  const turns = item.turns ?? [];
  const before = new WasmGame(setup, true);
  for (const text of turns) before.play(text);
  return { setup, turn, table: before.lay(turn), before, chain: judge.answers(game, item) };
}

/** A chain of the drill as an item. */
export const itemOf = ({ position, turn }: Chain): Item => ({
  id: 'chain',
  setup: { position },
  goal: { kind: 'predict', turn, what: 'tiles' },
});
