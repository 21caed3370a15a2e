//! The study on the analysis board: opened, imported, kept between visits.
import { words } from '../i18n/index.svelte';
import type { Colour, GameReview, Imported, Problem, Study } from '../protocol';
import { GameReviewState } from '../review/game-review.svelte';
import { KeptReviews } from '../review/kept-reviews';
import { ReviewClient } from '../review/reviewer';
import type { Reviewed } from '../review/reviewer-worker';
import { BoardView } from '../state/board-view.svelte';
import type { Claims } from '../state/claims';
import { address } from '../state/route.svelte';
import { type Content, Slot } from '../state/slot.svelte';
import { checkKept, type KeptStudy } from '../study/keep';
import { OpenStudy } from '../study/open-study.svelte';
import { LONG, Reader } from '../study/reader.svelte';
import { problemOf, type Toolbox, unreadable } from '../study/toolbox';
import { commentsCut, MOST_NODES, type TreeNode } from '../study/tree.svelte';
import { coloursOf } from '../study/words';
import { AnalysisController, type Watcher } from './analysis-controller.svelte';

/** The largest file that is read. */
const LARGEST_FILE = 8_000_000;

export class AnalysisSession {
  readonly tools: Toolbox;
  readonly controller: AnalysisController;
  readonly reader = new Reader();
  /** Where it is kept; one tab at a time changes it. */
  readonly slot: Slot<KeptStudy>;
  boardView: BoardView<OpenStudy>;
  /** The games of a text in which there are several. */
  found: Imported | null;
  /** Why something could not be read, or not all of it. */
  problem: Problem | null;
  /** What was on the board before something else was opened. */
  before: KeptStudy | null;
  readonly review: GameReviewState;
  /** A review that is to begin once the board is shown. */
  wanted: { mine: Colour | null } | null = null;
  /** The main line as it is reviewed. */
  readonly game: Reviewed = $derived.by(() => {
    const { tree, setup } = this.study;
    void tree.changes;
    return { setup, turns: tree.mainLine.map((node) => node.turn?.text ?? '') };
  });
  /** The review of the main line, if there is one. */
  readonly reviewed: GameReview | null = $derived.by(() => (this.review.fits(this.game) ? this.review.review : null));
  /** The board as read, until it is opened. */
  #read: OpenStudy | null = null;

  constructor(tools: Toolbox, watcher: Watcher, claims: Claims, first: Study) {
    this.tools = tools;
    this.controller = new AnalysisController(watcher);
    this.review = new GameReviewState(new ReviewClient(), new KeptReviews(), tools.build);
    this.found = $state.raw(null);
    this.problem = $state.raw(null);
    this.slot = new Slot('analysis', checkKept, claims);
    this.before = $state.raw(this.slot.latestCopy());
    this.boardView = $state.raw(this.#kept(this.slot.read()) ?? this.#laid(first, 0));
    this.#read = this.study;
  }

  /** Opens the board: it is stored from now on, unless another tab has it. */
  enter() {
    const untouched = this.study === this.#read;
    this.#read = null;
    const content: Content<KeptStudy> = {
      now: () => this.#now,
      show: (kept) => this.#show(kept),
      hold: (mine) => {
        this.study.held = mine;
      },
      isBlank: ({ study }) => study.nodes.length === 1 && !study.setup.position && !study.nodes[0]?.comment,
      replace: (kept) => {
        this.before = kept.study.nodes.length > 1 ? kept : this.before;
      },
    };
    this.slot.open(content, untouched);
  }

  /** Closes the board, so that another tab may have it. */
  leave() {
    this.slot.close();
    this.study.held = true;
  }

  get study(): OpenStudy {
    return this.boardView.table.source;
  }

  /** The share of the first side in a position: as it ended, as the engine sees it, or as the review saw it. */
  shareOf(node: TreeNode): number | null {
    const { study } = this;
    const ending = node === study.at ? study.board.ending : null;
    if (ending) return ending.winner === null ? 0.5 : Number(ending.winner === coloursOf(study.setup.game)[0]);
    const seen = study.tree.isMain(node) ? this.reviewed?.chances[node.ply] : null;
    return this.controller.of(node)?.first ?? seen ?? null;
  }

  /** Puts a study on the board; what lies there can be taken up again. */
  open(study: Study, at = 0): boolean {
    const before = this.#now;
    try {
      this.boardView = this.#laid(study, at);
    } catch {
      this.problem = { code: 'study.setup', params: {} };
      return false;
    }
    this.controller.leave();
    this.found = null;
    this.problem = leftOut(this.study);
    this.before = before.study.nodes.length > 1 ? before : null;
    this.slot.opened();
    return true;
  }

  /** Takes up again what was on the board before. */
  again() {
    const { before } = this;
    if (before) this.open(before.study, before.at);
  }

  /**
   * Opens the game of a text or a file; several are offered as a choice. A long one is read in a worker. Returns
   * whether there was any.
   */
  async take(source: string | Uint8Array): Promise<boolean> {
    if (source.length > LARGEST_FILE) return this.#offer(unreadable('study.large'));
    if (source.length <= LONG) return this.#offer(this.tools.read(source));
    this.problem = null;
    try {
      const imported = await this.reader.read(source);
      return imported !== null && this.#offer(imported);
    } catch {
      return this.#offer(unreadable('study.file'));
    }
  }

  /** Opens the game of a file. */
  async takeFile(file: File): Promise<boolean> {
    try {
      if (file.size > LARGEST_FILE) return this.#offer(unreadable('study.large'));
      return await this.take(new Uint8Array(await file.arrayBuffer()));
    } catch {
      return this.#offer(unreadable('study.file'));
    }
  }

  /** Opens the game that an address carries. */
  takeLink(word: string): boolean {
    return this.#offer(this.tools.readLink(word));
  }

  /** The address that carries the main line, below the address of this page; or why there is none. */
  linkOf(page: string): { address: string; problem: Problem | null } {
    try {
      const query = { g: this.tools.link(this.study.study) };
      return { address: new URL(address('analysis', '', query), page).href, problem: null };
    } catch (error) {
      return { address: '', problem: problemOf(error) };
    }
  }

  /** Keeps what is on the board for the next visit. */
  keep() {
    this.slot.keep();
  }

  /** Shows what another tab has left. */
  #show(kept: KeptStudy) {
    const boardView = this.#kept(kept);
    if (!boardView) return;
    this.boardView = boardView;
    this.controller.leave();
    this.problem = null;
  }

  #offer(imported: Imported): boolean {
    const [only, ...others] = imported.studies;
    if (!only) {
      this.problem = imported.problem ?? { code: 'study.empty', params: {} };
      return false;
    }
    if (others.length > 0) {
      this.found = imported;
      this.problem = imported.problem;
      return true;
    }
    const opened = this.open(only);
    this.problem = this.problem ?? imported.problem;
    return opened;
  }

  get #now(): KeptStudy {
    const { study, number } = this.study;
    return { v: 1, study, at: number };
  }

  #kept(kept: KeptStudy | null): BoardView<OpenStudy> | null {
    try {
      return kept && this.#laid(kept.study, kept.at);
    } catch {
      return null;
    }
  }

  #laid(study: Study, at: number): BoardView<OpenStudy> {
    if (study.setup.die !== undefined) void words.need('luck');
    return new BoardView(new OpenStudy(study, this.tools.rules(study.setup), at).board);
  }
}

/** What of a study is not on the board: turns against the rules, or what there is no room for. */
function leftOut({ dropped, cut, tree }: OpenStudy): Problem | null {
  if (dropped === 0) return cut > 0 ? commentsCut(cut) : null;
  const code = tree.size < MOST_NODES ? 'study.dropped' : 'study.much';
  return { code, params: { n: String(dropped) } };
}
