//! The element `<loopline-board>`: attributes, text and properties in, a board and events out.
import { mount, unmount } from 'svelte';
import type { LooplineBoard as Declared, LooplineBoardEvents } from '../../component/loopline-board';
import type { Problem } from '../protocol';
import { readControls, readGame, readLanguage, readPly, readTheme, readTurn } from './attributes';
import { read, ready } from './rules';
import { dress } from './sheets';
import { Shown } from './shown.svelte';
import Viewer from './Viewer.svelte';
import { learn } from './vocabulary';
import { WalkedGame } from './walked-game';

/** Where there is no browser, the module may still be imported. */
const Element: typeof HTMLElement = globalThis.HTMLElement ?? class {};

/** The attributes that name a game; another one is read when one of them changes. */
const SOURCES = ['game', 'record', 'position'] as const;

/** The properties that a page may have set while the element was not defined yet. */
const PROPERTIES = [...SOURCES, 'theme', 'ply'] as const;

type Named = (typeof SOURCES)[number] | 'theme';
type Text = string | null | undefined;
type Details = { [K in keyof LooplineBoardEvents]: LooplineBoardEvents[K]['detail'] };

export class LooplineBoard extends Element implements Declared {
  static readonly observedAttributes = [...SOURCES, 'ply', 'theme', 'controls', 'lang'];

  readonly #shown = new Shown(() => this.#stepped());
  #view: ReturnType<typeof mount> | null = null;
  /** Whether the game that the attributes or the text name is still to be read. */
  #stale = true;
  /** Counts the games that were asked for: a later one is not replaced by an earlier one. */
  #asked = 0;
  #waiting = false;
  /** The turn that was asked for before there was a game. */
  #wanted: number | null = null;

  constructor() {
    super();
    new MutationObserver(() => this.#renew()).observe(this, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    for (const name of PROPERTIES) this.#takeOver(name);
  }

  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    dress(root);
    this.#look();
    // A turn is not played again where the board was moved to.
    this.#shown.played = false;
    this.#view ??= mount(Viewer, { target: root, props: { shown: this.#shown } });
    if (this.#stale) this.#renew();
  }

  disconnectedCallback() {
    // A board that is moved is connected again at once. One that is taken away keeps its game, which goes with the
    // element.
    queueMicrotask(() => {
      if (this.isConnected || !this.#view) return;
      unmount(this.#view);
      this.#view = null;
    });
  }

  attributeChangedCallback(name: string) {
    if (SOURCES.some((source) => source === name)) return this.#renew();
    if (name !== 'ply' && this.isConnected) this.#look();
    if (name === 'ply' && !this.#stale) this.#shown.go(readPly(this.getAttribute('ply')) ?? this.#shown.plies);
  }

  get record(): string {
    return this.getAttribute('record') ?? this.textContent ?? '';
  }

  set record(text: Text) {
    this.#write('record', text);
  }

  get game(): string {
    return this.#shown.game?.study.setup.game ?? readGame(this.getAttribute('game'));
  }

  set game(name: Text) {
    this.#write('game', name);
  }

  get position(): string {
    return this.#shown.frame?.view.position ?? this.getAttribute('position') ?? '';
  }

  set position(text: Text) {
    this.#write('position', text);
  }

  get theme(): string {
    return this.getAttribute('theme') ?? '';
  }

  set theme(words: Text) {
    this.#write('theme', words);
  }

  get ply(): number {
    return this.#shown.ply;
  }

  set ply(value: Text | number) {
    const ply = readTurn(value);
    this.#wanted = ply;
    if (this.#stale || ply === null || !this.#shown.game) return;
    this.#shown.go(ply);
    // A page that sets the record right after the turn means a turn of that record.
    queueMicrotask(() => {
      if (!this.#stale) this.#wanted = null;
    });
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

  /** Sets a property of an element that was not defined yet again: until now it hid ours. */
  #takeOver(name: (typeof PROPERTIES)[number]) {
    if (!Object.hasOwn(this, name)) return;
    const properties = this as unknown as Record<string, unknown>;
    const value = properties[name];
    delete properties[name];
    properties[name] = value;
  }

  #write(name: Named, text: Text) {
    if (text === null || text === undefined) this.removeAttribute(name);
    else this.setAttribute(name, text);
  }

  /** Reads the look anew. */
  #look() {
    this.#shown.look = readTheme(this.getAttribute('theme'));
    this.#shown.controls = readControls(this.getAttribute('controls'));
    const around = this.parentElement?.closest('[lang]')?.getAttribute('lang') ?? null;
    this.#shown.language = readLanguage(this.getAttribute('lang'), around, navigator.languages);
    this.#shown.say();
    void learn(this.#shown.language).then(() => this.#shown.say());
  }

  /** Reads the game anew, once for all that changed at the same time. */
  #renew() {
    this.#stale = true;
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
    this.#stale = false;
    dress(this.shadowRoot);
    const { studies, problem } = read(
      readGame(this.getAttribute('game')),
      this.record,
      this.getAttribute('position') ?? '',
    );
    const study = studies[0];
    if (!study) return this.#fail(problem ?? { code: 'record.none', params: {} });
    this.#shown.open(new WalkedGame(study), this.#wanted ?? readPly(this.getAttribute('ply')));
    this.#wanted = null;
    this.#tell('boardload', { game: this.#shown.kind, plies: this.plies });
  }

  #fail(problem: Problem | 'unloaded') {
    this.#shown.fail(problem);
    const { code, params } = problem === 'unloaded' ? { code: 'unloaded', params: {} } : problem;
    const { turn, line, text } = params;
    this.#tell('boarderror', {
      code,
      message: this.#shown.failure?.text ?? '',
      ...(turn && { turn: Number(turn) }),
      ...(line && { line: Number(line) }),
      ...(text && { text }),
    });
  }

  #stepped() {
    this.#tell('plychange', { ply: this.ply, plies: this.plies, turn: this.turns[this.ply - 1] ?? null });
  }

  #tell<K extends keyof Details>(name: K, detail: Details[K]) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
