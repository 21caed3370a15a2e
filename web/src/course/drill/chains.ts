//! The drill's turns and its rule, from the engine's module.

import type { Chain, Learner, Place, Setup, Shown } from '../../protocol';
import { WasmGame } from '../../rules/rules';
import { loadJudge } from '../../rules-pages/judging';
import { load, save } from '../../state/store';
import type { CourseGame, Item } from '../format';
import { setupOf } from '../format';

const isShown = (value: unknown): value is Shown => value === 'chain' || value === 'tile' || value === 'none';

/** What is kept may be garbage. */
function check(value: unknown): Learner | null {
  const { skill, shown, run, faults, laid } = (value ?? {}) as { [K in keyof Learner]?: unknown };
  const count = (one: unknown): one is number => Number.isInteger(one) && Number(one) >= 0 && Number(one) < 2 ** 31;
  if (!Number.isFinite(skill) || !isShown(shown) || !count(run) || !count(faults) || !count(laid)) return null;
  return { skill: Number(skill), shown, run: Math.min(run, 200), faults: Math.min(faults, 200), laid };
}

const BEGINNER: Learner = { skill: 1, shown: 'chain', run: 0, faults: 0, laid: 0 };

export const keptLearner = (): Learner => load('drill', check) ?? BEGINNER;
export const keep = (learner: Learner): boolean => save('drill', learner);

const fetched = async () => {
  await loadJudge();
  return (await import('../../rules/tools')).tools;
};

/** The next chain for a learner, another than the last one. */
export async function nextChain(learner: Learner, last: number | null): Promise<Chain | null> {
  const choice = Math.floor(Math.random() * 1e6);
  return (await fetched())('nextChain', { learner, last, choice });
}

/** The learner after a chain that was laid without a fault or with one. */
export async function learnerAfter(learner: Learner, { number }: Chain, success: boolean): Promise<Learner> {
  return (await fetched())('afterChain', { learner, number, success });
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
  const judge = await loadJudge();
  const turn = item.goal.kind === 'predict' ? item.goal.turn : '';
  const setup = setupOf(game, item);
  const turns = item.turns ?? [];
  const before = new WasmGame(setup, true);
  for (const text of turns) before.play(text);
  return { setup, turn, table: before.lay(turn), before, chain: judge.answers(game, item) };
}

/** A chain of the drill as an item. */
export const itemOf = ({ position, turn }: Pick<Chain, 'position' | 'turn'>): Item => ({
  id: 'chain',
  setup: { position },
  goal: { kind: 'predict', turn, what: 'tiles' },
});
