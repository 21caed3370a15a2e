//! A game and the turn of it that is shown.
import type { Drawing, GameView, Grid, Study, TurnView } from '../protocol';
import { Walk } from './rules';

/** The squares that a picture has room for. */
export interface Room {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

/** What is shown of one turn. */
export interface Frame {
  ply: number;
  scene: Drawing;
  grid: Grid;
  view: GameView;
}

export class WalkedGame {
  readonly study: Study;
  /** Its turns, the first one first. */
  readonly turns: readonly TurnView[];
  /** Room for the whole game, so that no picture is larger than another. */
  readonly room: Room;
  readonly #walk: Walk;
  readonly #texts: readonly string[];
  #ply = 0;

  constructor(study: Study) {
    this.study = study;
    this.#walk = new Walk(study.setup);
    this.#texts = study.nodes.map(({ turn }) => turn).filter((turn) => turn !== null);
    this.#step(this.#texts.length);
    this.turns = this.#walk.view().turns;
    const { left, top, columns, rows } = this.#walk.grid();
    this.room = { left, top, columns: columns.length, rows: rows.length };
  }

  /** The position after so many turns. */
  at(ply: number): Frame {
    this.#step(ply);
    const walk = this.#walk;
    return { ply: this.#ply, scene: walk.scene(), grid: walk.grid(), view: walk.view() };
  }

  /** What was written about the position after so many turns. */
  comment(ply: number): string {
    return this.study.nodes[ply]?.comment ?? '';
  }

  free() {
    this.#walk.free();
  }

  #step(ply: number) {
    while (this.#ply > ply && this.#walk.undo()) this.#ply -= 1;
    while (this.#ply < ply && this.#walk.play(this.#texts[this.#ply] ?? '')) this.#ply += 1;
  }
}
