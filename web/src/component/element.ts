//! The element `<loopline-board>`: attributes, text and properties in, a board and events out.
import { mount, unmount } from 'svelte';
import type { LooplineBoard as Declared, PlyChange } from '../../component/loopline-board';
import type { Problem } from '../protocol';
import { readControls, readGame, readLanguage, readPly, readTheme } from './attributes';
import { read, ready } from './rules';
import { drawingSheet, ownSheet } from './sheets';
import { Shown } from './shown.svelte';
import Viewer from './Viewer.svelte';
import { learn } from './vocabulary';
import { WalkedGame } from './walked-game';

/** Where there is no browser, the module may still be imported. */
const Element: typeof HTMLElement = globalThis.HTMLElement ?? class {};

/** The attributes that name a game; another one is read when one of them changes. */
const SOURCES = ['game', 'record', 'position'];

export class LooplineBoard extends Element implements Declared {
  static readonly observedAttributes = [...SOURCES, 'ply', 'theme', 'controls', 'lang'];

  readonly #shown = new Shown(() => this.#stepped());
  readonly #watch = new MutationObserver(() => this.#renew());
  #view: ReturnType<typeof mount> | null = null;
  /** Counts the games that were asked for: a later one is not replaced by an earlier one. */
  #asked = 0;
  #waiting = false;
  /** The turn that was asked for before there was a game. */
  #wanted: number | null = null;

  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [ownSheet()];
    this.#dress();
    this.#view ??= mount(Viewer, { target: root, props: { shown: this.#shown } });
    this.#watch.observe(this, { childList: true, characterData: true, subtree: true });
    this.#renew();
  }

  disconnectedCallback() {
    this.#watch.disconnect();
    this.#asked += 1;
    // A board that is moved within its page is connected again at once.
    queueMicrotask(() => {
      if (this.isConnected) return;
      if (this.#view) unmount(this.#view);
      this.#view = null;
      this.#shown.close();
    });
  }

  attributeChangedCallback(name: string) {
    if (!this.isConnected) return;
    if (SOURCES.includes(name)) return this.#renew();
    if (name === 'ply') return this.#shown.go(readPly(this.getAttribute('ply')) ?? this.#shown.plies);
    this.#dress();
    this.#shown.say();
    void learn(this.#shown.language).then(() => this.#shown.say());
  }

  get record(): string {
    return this.getAttribute('record') ?? this.textContent ?? '';
  }

  set record(text: string) {
    this.setAttribute('record', text);
  }

  get game(): string {
    return this.#shown.game?.study.setup.game ?? readGame(this.getAttribute('game'));
  }

  set game(name: string) {
    this.setAttribute('game', name);
  }

  get position(): string {
    return this.#shown.frame?.view.position ?? this.getAttribute('position') ?? '';
  }

  set position(text: string) {
    this.setAttribute('position', text);
  }

  get theme(): string {
    return this.getAttribute('theme') ?? '';
  }

  set theme(words: string) {
    this.setAttribute('theme', words);
  }

  get ply(): number {
    return this.#shown.ply;
  }

  set ply(ply: number) {
    if (this.#shown.game) this.#shown.go(ply);
    else this.#wanted = ply;
  }

  get plies(): number {
    return this.#shown.plies;
  }

  get turns(): string[] {
    return this.#shown.game?.turns.map(({ text }) => text) ?? [];
  }

  override focus(options?: FocusOptions) {
    this.shadowRoot?.querySelector<HTMLElement>('.ground')?.focus(options);
  }

  /** Reads the look anew. */
  #dress() {
    this.#shown.look = readTheme(this.getAttribute('theme'));
    this.#shown.controls = readControls(this.getAttribute('controls'));
    const around = this.parentElement?.closest('[lang]')?.getAttribute('lang') ?? null;
    this.#shown.language = readLanguage(this.getAttribute('lang'), around, navigator.languages);
  }

  /** Reads the game anew, once for all that changed at the same time. */
  #renew() {
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      if (this.isConnected) void this.#open();
    });
  }

  async #open() {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      await Promise.all([ready(), learn(this.#shown.language)]);
    } catch {
      if (asked === this.#asked) this.#fail('unloaded');
      return;
    }
    if (asked !== this.#asked || !this.shadowRoot) return;
    this.shadowRoot.adoptedStyleSheets = [ownSheet(), drawingSheet()];
    const { studies, problem } = read(
      readGame(this.getAttribute('game')),
      this.record,
      this.getAttribute('position') ?? '',
    );
    const study = studies[0];
    if (!study) return this.#fail(problem ?? { code: 'record.none', params: {} });
    this.#shown.open(new WalkedGame(study), this.#wanted ?? readPly(this.getAttribute('ply')));
    this.#wanted = null;
    this.#tell('boardload', { plies: this.plies, game: this.game });
  }

  #fail(problem: Problem | 'unloaded') {
    this.#shown.fail(problem);
    const { code, params } = problem === 'unloaded' ? { code: 'unloaded', params: {} } : problem;
    this.#tell('boarderror', { code, message: this.#shown.failure?.text ?? '', ...params });
  }

  #stepped() {
    const change: PlyChange = { ply: this.ply, plies: this.plies, turn: this.turns[this.ply - 1] ?? null };
    this.#tell('plychange', change);
  }

  #tell(name: string, detail: unknown) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
