//! What one board shows: a game at one of its turns, or why there is none.
import type { Language } from '../i18n/areas';
import type { Problem } from '../protocol';
import type { Look } from './attributes';
import { boardWords, failureWords, frameWords, type Seat, seats, speaking, type TurnWords, type Words } from './speech';
import type { Frame, WalkedGame } from './walked-game';

export class Shown {
  look = $state.raw<Look>({ light: 'auto', palette: 'classic' });
  language = $state<Language>('en');
  controls = $state(true);
  game = $state.raw<WalkedGame | null>(null);
  frame = $state.raw<Frame | null>(null);
  /** Whether the turn shown was reached by one step forward, so that it is seen to be played. */
  played = $state(false);
  words = $state.raw<Words | null>(null);
  turn = $state.raw<TurnWords | null>(null);
  seats = $state.raw<Seat[]>([]);
  failure = $state.raw<{ title: string; text: string } | null>(null);
  /** Called after another turn is shown. */
  readonly #stepped: () => void;
  #problem: Problem | 'unloaded' | null = null;

  constructor(stepped: () => void) {
    this.#stepped = stepped;
  }

  get ply(): number {
    return this.frame?.ply ?? 0;
  }

  get kind(): 'trax' | 'twixt' {
    return this.game?.study.setup.game === 'twixt' ? 'twixt' : 'trax';
  }

  get plies(): number {
    return this.game?.turns.length ?? 0;
  }

  /** Shows a game after so many turns, or all of them. */
  open(game: WalkedGame, ply: number | null) {
    this.close();
    this.game = game;
    this.played = false;
    this.frame = game.at(within(ply ?? game.turns.length, game.turns.length));
    this.say();
  }

  /** Shows why there is no game: a fault of the record, or that the rules could not be loaded. */
  fail(problem: Problem | 'unloaded') {
    this.close();
    this.#problem = problem;
    this.say();
  }

  /** Shows nothing. */
  close() {
    this.game?.free();
    this.game = null;
    this.frame = null;
    this.failure = null;
    this.#problem = null;
  }

  /** Shows the game after so many turns. */
  go(ply: number) {
    const { game } = this;
    if (!game) return;
    const to = within(ply, this.plies);
    if (to === this.ply) return;
    this.played = to === this.ply + 1;
    this.frame = game.at(to);
    this.say();
    this.#stepped();
  }

  /** Puts everything into words again. */
  say() {
    const { game, frame } = this;
    speaking(this.language, this.look.palette, () => {
      this.words = boardWords(this.kind);
      this.turn = game && frame ? frameWords(game, frame) : null;
      this.seats = game ? seats(game) : [];
      const problem = this.#problem;
      this.failure = problem ? failureWords(problem === 'unloaded' ? null : problem) : null;
    });
  }
}

const within = (ply: number, most: number) => Math.min(Math.max(Math.trunc(ply) || 0, 0), most);
