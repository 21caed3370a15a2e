//! The words of the page in the language that was chosen.
import base from '../../../texts/en/page/base.json';
import { type Area, type Catalogue, fetchArea, type Language } from './areas';
import { spoken } from './texts.svelte';

export { isLanguage, LANGUAGES, type Language, preferred } from './areas';
export { isolated } from './isolate';
export { side, sides } from './sides.svelte';

export {
  count,
  either,
  fill,
  known,
  type Params,
  percent,
  plural,
  seconds,
  share,
  t,
} from './texts.svelte';

spoken.catalogue = base;

class Words {
  readonly #needed = new Set<Area>(['base']);
  #wanted: Language = 'en';

  get language(): Language {
    return spoken.language;
  }

  /** Changes the language; the words change together, once all of them are there. */
  async choose(language: Language) {
    this.#wanted = language;
    const catalogue = await gathered(language, [...this.#needed]);
    if (this.#wanted !== language) return;
    spoken.catalogue = catalogue;
    spoken.language = language;
  }

  /** Fetches the words of another part of the page. */
  async need(area: Area) {
    if (this.#needed.has(area)) return;
    const more = await fetchArea(spoken.language, area);
    this.#needed.add(area);
    spoken.catalogue = { ...spoken.catalogue, ...more };
    if (this.#wanted !== spoken.language) await this.choose(this.#wanted);
  }
}

async function gathered(language: Language, areas: Area[]): Promise<Catalogue> {
  const fetched = areas.map((area) => fetchArea(language, area));
  return Object.assign({}, ...(await Promise.all(fetched)));
}

export const words = new Words();
