//! The judge of the rules pages and the course: what an answer is worth, by the rules and solvers of the engine's module, which is fetched when it is
//! first needed.
import { useLater } from '../rules/rules';
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

/** How far an answer comes: the goal is reached, it goes on, it is missed, or the rules refuse the turn. */
type Outcome = 'solved' | 'on' | 'missed' | 'refused';

/** A judged answer, as the crate `course` describes it. */
export interface Judgement {
  outcome: Outcome;
  /** The answer of the other side. */
  reply: string | null;
  wrong: { class: string; key: string } | null;
  /** Turns that show why it is wrong. */
  refutation: string[];
  refused: string | null;
}

/** A square that an item asks for. */
export interface Place {
  x: number;
  y: number;
  name: string;
  tile: string | null;
}

/** Marks against the answer; squares are column and row. */
export interface Marked {
  solved: boolean;
  right: [number, number][];
  wrong: [number, number][];
  missing: number;
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
export function judgeOf(
  module: Pick<Module, 'answers_of' | 'check_marks' | 'judge_item' | 'prove_item' | 'solution_of'>,
): Judge {
  /** What is claimed of an item is proved beforehand. */
  const text = (item: Judged) => JSON.stringify({ ...item, claims: undefined });
  return {
    judge: (game, item, played) => JSON.parse(module.judge_item(game, text(item), JSON.stringify(played))),
    marks: (game, item, marks) => JSON.parse(module.check_marks(game, text(item), JSON.stringify(marks))),
    answers: (game, item) => JSON.parse(module.answers_of(game, text(item))).places,
    solution: (game, item) => JSON.parse(module.solution_of(game, text(item))),
    prove: (game, item) => JSON.parse(module.prove_item(game, JSON.stringify(item))),
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
