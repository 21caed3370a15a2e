//! What is being done in the place of the kept games.
import { t, words } from '../i18n/index.svelte';
import { noteRemoved } from '../kept/removed';
import type { Archive, Kept } from '../state/archive.svelte';
import { address } from '../state/route.svelte';
import type { Session } from '../state/session.svelte';
import { openStudy } from '../study/handoff';
import { LONG, Reader } from '../study/reader.svelte';
import { bytesOf, offerFile } from './files';
import { type Found, importRecord, recordOf, studyOf } from './records';

/** So many games are shown at first, and more at a time. */
const PAGE = 24;

export class Library {
  readonly #session: Session;
  readonly archive: Archive;
  readonly reader = new Reader();
  shown = $state(PAGE);
  /** The game thrown away last, which can be put back. */
  removed = $state.raw<Kept | null>(null);
  /** The game that is given a name. */
  naming = $state.raw<Kept | null>(null);
  /** What went wrong last; empty if nothing. */
  trouble = $state('');
  /** What was read last. */
  found = $state.raw<Found | null>(null);

  constructor(session: Session) {
    this.#session = session;
    this.archive = session.archive;
  }

  get games(): Kept[] {
    return (this.archive.games ?? []).slice(0, this.shown);
  }

  get more(): boolean {
    return (this.archive.games?.length ?? 0) > this.shown;
  }

  showMore() {
    this.shown += PAGE;
  }

  /** Goes on with a game at the table. */
  async open(kept: Kept) {
    this.trouble = '';
    try {
      await this.#session.resume(kept);
      location.hash = address('play');
    } catch {
      this.trouble = t('games.broken');
    }
  }

  /** Takes a game to the analysis. */
  analyse(kept: Kept) {
    openStudy(studyOf(kept));
  }

  async remove({ id }: Kept) {
    // A table that still had the game would bring it back at the next visit.
    const removal = this.archive.remove(id);
    noteRemoved('game', id);
    this.#session.clear(id);
    this.removed = await removal;
  }

  async putBack() {
    const kept = this.removed;
    this.removed = null;
    if (kept) await this.archive.restore(kept);
  }

  async rename(title: string) {
    const kept = this.naming;
    this.naming = null;
    if (kept) await this.archive.rename(kept.id, title);
  }

  /** Offers a game as a file. */
  async save(kept: Kept) {
    this.trouble = '';
    try {
      offerFile(`${kept.title || kept.game.setup.game}.sgf`, await recordOf(kept), 'application/x-go-sgf');
    } catch {
      this.trouble = t('games.broken');
    }
  }

  /** Takes in the games of a text. */
  read(text: string): Promise<void> {
    return this.#take(async () => text, t('games.import.unnamed'));
  }

  /** Takes in the games of a file. */
  readFile(file: File): Promise<void> {
    return this.#take(() => bytesOf(file), file.name.replace(/\.\w+$/, ''));
  }

  async #take(fetched: () => Promise<string | Uint8Array>, name: string) {
    this.trouble = '';
    this.found = null;
    try {
      const source = await fetched();
      if (source.length > LONG) await words.need('analysis');
      const found = await importRecord(source, this.archive, this.reader, name);
      // Faults of records are worded with the analysis, which meets most of them.
      if (found.problem) await words.need('analysis');
      this.found = found;
    } catch {
      this.trouble = t('games.unread');
    }
  }
}
