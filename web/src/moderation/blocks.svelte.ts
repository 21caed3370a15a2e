//! Whom one has blocked: asked for once, when somebody's messages are shown.
import { getBlocks, setBlock } from './api';

interface Source {
  get(): Promise<{ people: { id: string }[] }>;
  set(person: string, on: boolean): Promise<unknown>;
}

export class Blocks {
  readonly #source: Source;
  #asked: Promise<void> | null = null;
  ids = $state.raw<ReadonlySet<string>>(new Set());

  constructor(source: Source) {
    this.#source = source;
  }

  /** Fetches the list, unless it is there; a failed attempt is not remembered. */
  load(): Promise<void> {
    this.#asked ??= this.#source.get().then(
      ({ people }) => {
        this.ids = new Set(people.map(({ id }) => id));
      },
      () => {
        this.#asked = null;
      },
    );
    return this.#asked;
  }

  has(person: string): boolean {
    return this.ids.has(person);
  }

  /** Blocks somebody, or takes the block away, once the server has it. */
  async set(person: string, on: boolean) {
    await this.#source.set(person, on);
    const ids = new Set(this.ids);
    if (on) ids.add(person);
    else ids.delete(person);
    this.ids = ids;
  }
}

export const blocks = new Blocks({ get: getBlocks, set: setBlock });
