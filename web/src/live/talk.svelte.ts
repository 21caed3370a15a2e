//! The chat of a table as it is read and written here: what is new in it, whether it is muted, and the line that is
//! being written.
import { blocks } from '../moderation/blocks.svelte';
import type { ChatLine, PersonView } from '../protocol';
import { load, save } from '../state/store';
import { getTable } from './api';
import type { LiveTable } from './live-table.svelte';
import { joined } from './people';

/** So many earlier games of a match are looked at for what was written there. */
const MOST_EARLIER = 5;

export class Talk {
  readonly #table: LiveTable;
  /** The last line that was in view. */
  #seen = $state(0);
  muted = $state(load('live.muted', (value) => value === true) ?? false);
  /** What is written and not sent, or was refused. */
  text = $state('');
  /** Lines of people whom one has blocked are not shown. */
  readonly lines = $derived.by(() => this.#table.info.chat.filter(({ by }) => !blocks.has(by)));
  /** How many lines of others were not in view yet. */
  readonly unseen = $derived.by(() => (this.muted ? 0 : this.lines.filter((line) => this.#isNew(line)).length));

  /** What was written at the earlier games of the match, and by whom. */
  #earlier = $state.raw<readonly ChatLine[]>([]);
  #writers = $state.raw<readonly PersonView[]>([]);
  readonly earlier = $derived.by(() => this.#earlier.filter(({ by }) => !blocks.has(by)));
  readonly people = $derived.by(() => joined(this.#writers, this.#table.info.people));

  constructor(table: LiveTable) {
    this.#table = table;
    this.look();
    // Without it the chat only begins with this game.
    void this.#lookBack().catch(() => {});
  }

  async #lookBack() {
    let { before } = this.#table.info.series;
    for (let games = 0; before && games < MOST_EARLIER; games += 1) {
      const { chat, people, series } = await getTable(before);
      this.#earlier = [...chat, ...this.#earlier];
      this.#writers = joined(this.#writers, people);
      before = series.before;
    }
  }

  #isNew({ seq, seat }: { seq: number; seat: number | null }): boolean {
    return seq > this.#seen && (seat === null || seat !== this.#table.info.mine);
  }

  /** All lines so far are in view. */
  look() {
    this.#seen = this.#table.info.chat.at(-1)?.seq ?? 0;
  }

  toggle() {
    this.muted = !this.muted;
    save('live.muted', this.muted);
  }

  send() {
    const text = this.text.trim();
    if (text && this.#table.give({ do: 'chat', text })) this.text = '';
  }

  /** Takes back what the server would not take, before what was written since. */
  takeBack() {
    const { unsaid } = this.#table;
    if (unsaid.length === 0) return;
    this.text = [...unsaid, this.text].filter(Boolean).join(' ');
    this.#table.unsaid = [];
  }
}
