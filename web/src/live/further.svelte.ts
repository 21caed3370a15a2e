//! The further pages of a list of the lobby, loaded on request.
import type { GameCard, LobbyPage, PersonView, SeekCard } from '../protocol';
import { lobbyPage } from './api';
import { joined } from './people';

/** The lists, and what their cards are. */
interface Lists {
  seeks: SeekCard;
  games: GameCard;
  mine: GameCard;
}

export class Further<L extends keyof Lists> {
  loading = $state(false);
  readonly #list: L;
  readonly #ask: typeof lobbyPage;
  #cards = $state.raw<Lists[L][]>([]);
  /** The people on these pages. */
  people = $state.raw<PersonView[]>([]);
  /** What the next page comes after; undefined as long as nothing was asked for. */
  #more = $state.raw<string | null | undefined>(undefined);

  constructor(list: L, ask = lobbyPage) {
    this.#list = list;
    this.#ask = ask;
  }

  /** The first page with the pages after it, which are dropped if the first page is complete. */
  all(first: Lists[L][], more: string | undefined): Lists[L][] {
    if (!more) return first;
    const there = new Set(first.map(({ table }) => table));
    return [...first, ...this.#cards.filter(({ table }) => !there.has(table))];
  }

  /** Whether there is more than is shown. */
  hasMore(more: string | undefined): boolean {
    return !!more && this.#more !== null;
  }

  /** Requests the next page; `more` is the cursor of the first page. */
  async next(more: string | undefined): Promise<void> {
    const after = this.#more === undefined ? more : this.#more;
    if (!after || this.loading) return;
    this.loading = true;
    try {
      const page = await this.#ask(this.#list, after);
      this.#cards = [...this.#cards, ...this.#cardsOf(page)];
      this.people = joined(this.people, page.people);
      this.#more = page.more ?? null;
    } finally {
      this.loading = false;
    }
  }

  #cardsOf(page: LobbyPage): Lists[L][] {
    return (this.#list === 'seeks' ? page.seeks : page.games) as Lists[L][];
  }
}
