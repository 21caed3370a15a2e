//! Hints and threats: what the engine would play, and what the other side would do if it could.
import { either, percent, plural, side, t, words } from '../i18n/index.svelte';
import type { Analysis, Drawing, GameView, Setup, Threat, Threats } from '../protocol';
import type { BoardState } from './board-state.svelte';
import { written } from './faces';
import { USUAL_TIME } from './levels';
import type { LocalGame } from './local-game.svelte';

/** A position as the analysis is asked about it. */
export interface Asked {
  setup: Setup;
  turns: string[];
}

/** The part of the analysis that is needed here. */
export interface HintClient {
  /** The best turn, after so many milliseconds; null if something else was asked meanwhile. */
  best(asked: Asked, time: number): Promise<Analysis | null>;
  threats(asked: Asked): Promise<Threats | null>;
  /** Gives up what is being thought about. */
  stop(): void;
}

type Kind = 'hint' | 'threat';
type Table = BoardState<LocalGame>;

export class Hints {
  readonly #hintClient: HintClient;
  /** What is waited for. */
  waiting = $state<Kind | null>(null);
  #failed = $state(false);
  /** The position is of one's own rated game. */
  #own = $state(false);
  #analysis = $state.raw<Analysis | null>(null);
  #threats = $state.raw<Threats | null>(null);
  /** The position that was asked about. */
  #about = $state.raw<GameView | null>(null);
  /** Has the answer read out. */
  announce: (text: string) => void = () => {};

  constructor(hintClient: HintClient) {
    this.#hintClient = hintClient;
  }

  /** Shows the best turn on the board as one that may be placed. */
  async hint(table: Table) {
    const { time = USUAL_TIME } = table.source.seating;
    table.cancel();
    const analysis = await this.#ask(table, 'hint', (asked) => this.#hintClient.best(asked, time));
    if (!analysis) return;
    this.#analysis = analysis;
    const [line] = analysis.lines;
    const mark = line?.marks[0];
    if (line && mark) table.suggest(...table.seen(mark.x, mark.y), line.turns[0] ?? '');
    else if (line) table.showSwap();
    this.announce(this.note(table));
  }

  /** Shows what the other side would do, if it could move now. */
  async threat(table: Table) {
    table.cancel();
    this.#threats = await this.#ask(table, 'threat', (asked) => this.#hintClient.threats(asked));
    if (this.#threats) this.announce(this.note(table));
  }

  /** Forgets what was asked about another position, and stops looking. */
  leave(table: BoardState) {
    if (this.waiting === null || this.#about === table.view) return;
    this.waiting = null;
    this.#hintClient.stop();
  }

  /** Whether something is waited for about the position on a table. */
  isBusy(table: BoardState): boolean {
    return this.waiting !== null && this.#about === table.view;
  }

  /** What is drawn over the position: the turns that threaten. */
  overlay(table: BoardState): Drawing | null {
    const threats = this.#about === table.view ? this.#threats?.threats : null;
    if (!threats?.length) return null;
    const markup = apart(threats)
      .map(({ ghost }) => ghost.markup)
      .join('');
    const turned = table.flipped ? ' transform="matrix(0 1 1 0 0 0)"' : '';
    return { ...table.scene, markup: `<g class="threats"${turned}>${markup}</g>` };
  }

  /** The answer in words, or how far it is; empty if nothing was asked about this position. */
  note(table: BoardState): string {
    if (this.#about !== table.view) return '';
    if (this.#own) return t('engine.own');
    if (this.#failed) return t('prompt.failed');
    if (this.waiting === 'hint') return t('prompt.wait');
    const { game } = table.setup;
    const me = table.view.to_move;
    const other = table.view.seats.find((colour) => colour !== me) ?? me;
    if (this.waiting === 'threat') return t('prompt.wait.threat', { colour: side(other, game) });
    if (this.#threats) return threatWords(this.#threats, table);
    if (this.#analysis && !table.refused) return this.#hintWords(this.#analysis, table);
    return '';
  }

  /** The words stand as long as the turn that they speak of is on show. */
  #hintWords({ lines: [line], by }: Analysis, table: BoardState): string {
    const text = line?.turns[0];
    if (!line || !text) return '';
    if (table.pending?.text !== text) return '';
    const turn = turnText(text, table);
    if (line.decided !== null && line.decided > 0) return t('prompt.wins', { turn });
    return t('prompt.best', { turn, share: percent(line.share), colour: side(by, table.setup.game) });
  }

  /** Asks, and forgets the answer if the position is another one when it comes. */
  async #ask<Answer>(table: Table, kind: Kind, question: (asked: Asked) => Promise<Answer | null>) {
    const { view } = table;
    const asked = { setup: table.setup, turns: table.source.line };
    this.#about = view;
    this.#failed = false;
    this.#own = false;
    this.#analysis = null;
    this.#threats = null;
    this.waiting = kind;
    try {
      const answer = await question(asked);
      const current = this.#about === view && table.view === view;
      if (answer && current) this.waiting = null;
      return current ? answer : null;
    } catch (error) {
      const own = error instanceof Error && error.name === 'OwnRatedGame';
      if (own) await words.need('analysis');
      if (this.#about === view) {
        this.waiting = null;
        this.#own = own;
        this.#failed = !own;
      }
      return null;
    }
  }
}

/** The threats that can be drawn over each other: of those that share a square, the first. */
function apart(threats: Threat[]): Threat[] {
  const taken = new Set<string>();
  return threats.filter(({ squares }) => {
    const own = squares.map(({ x, y }) => `${x},${y}`);
    const free = !own.some((square) => taken.has(square));
    if (free) for (const square of own) taken.add(square);
    return free;
  });
}

function threatWords({ threats, by, named }: Threats, table: BoardState): string {
  const colour = side(by, table.setup.game);
  const [first] = threats;
  if (!first) return t('prompt.nothing', { colour });
  const wins = threats.filter((one) => one.decided === 1);
  const list = [...new Set(wins.map((one) => turnText(one.turn, table)))].join(', ');
  const own = named.filter((one) => one.by === by);
  if (wins.length > 0) {
    const words = plural('prompt.threat', wins.length, { colour, list });
    return own[0]?.sure ? `${words} ${t('prompt.sure')}` : words;
  }
  const words = t('prompt.plan', { colour, turn: turnText(first.turn, table) });
  const near = own.find(({ name, sure }) => sure || name === 'l');
  if (!near) return words;
  return `${words} ${t('prompt.named', { name: t(`threat.name.${near.name}`), turns: either(near.turns) })}`;
}

/** A turn as the list of turns writes it. */
function turnText(text: string, table: BoardState): string {
  if (text === 'swap') return t('turns.swap');
  return table.setup.game === 'twixt' ? text.toUpperCase() : written(text);
}
