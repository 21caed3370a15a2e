//! The judge of the rules pages and the course: what an answer is worth, by the rules and solvers of the engine's
//! module, which is fetched when it is first needed.
import type { Judgement, Marked, Place } from '../protocol';
import { asking } from '../rules/ask';
import { useLater } from '../rules/rules';
import type { Tools } from '../rules/tools';
import type { Example } from './format';

/** The game of an item. */
type Game = 'trax' | 'twixt';

/** What is judged: an item of the course, or an example with a goal. */
export interface Judged {
  id: string;
  goal: { kind: string };
}

/** An example as an item. */
export function toItem({ setup, turns, goal, show, marks, claims }: Example): Judged {
  return { id: 'example', setup, turns, goal, show, marks, claims } as Judged;
}

export interface Judge {
  judge(game: Game, item: Judged, played: readonly string[]): Judgement;
  marks(game: Game, item: Judged, marks: readonly [number, number][]): Marked;
  answers(game: Game, item: Judged): Place[];
  solution(game: Game, item: Judged): string[];
  /** What is wrong with an item; nothing if every claim is true. */
  prove(game: Game, item: Judged): string[];
}

type Module = typeof import('../wasm/engine/engine.js');

/** The judge of a module that has been started. */
export function judgeOf(module: Pick<Module, 'ask'>): Judge {
  const tools: Tools = asking(module);
  /** What is claimed of an item is proved beforehand. */
  const of = (game: Game, item: Judged) => ({ game, item: { ...item, claims: undefined } });
  return {
    judge: (game, item, played) => tools('judgeItem', { of: of(game, item), played }),
    marks: (game, item, marks) => tools('checkMarks', { of: of(game, item), marks }),
    answers: (game, item) => tools('places', of(game, item)),
    solution: (game, item) => tools('solve', of(game, item)),
    prove: (game, item) => tools('prove', { game, item }),
  };
}

let coming: Promise<Judge> | null = null;
let ready: Judge | null = null;

/** The judge, if it has been fetched, and with it the rules that come later. */
export const readyJudge = () => ready;

/** Fetches the judge; a failed attempt is not remembered. */
export function loadJudge(): Promise<Judge> {
  coming ??= Promise.all([import('../wasm/engine/engine.js'), import('../rules/later')]).then(
    async ([module, later]) => {
      useLater(await later.load());
      ready = judgeOf(module);
      return ready;
    },
  );
  coming.catch(() => {
    coming = null;
  });
  return coming;
}
