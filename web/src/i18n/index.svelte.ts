//! The words of the page in the language that was chosen.
import { type Area, type Catalogue, fetchArea, type Key, type Language } from './areas';
import base from './en/base.json';
import { Side } from './sides.svelte';

export { isLanguage, type Key, LANGUAGES, type Language, preferred } from './areas';
export { Side, side, sides } from './sides.svelte';

export type Params = Record<string, string | number | Side>;

/** A key that has a form for each number, such as `forced` for `forced.one` and `forced.other`. */
export type PluralKey = { [K in Key]: K extends `${infer Base}.other` ? Base : never }[Key];

class Words {
  language = $state<Language>('en');
  catalogue = $state.raw<Catalogue>(base);
  rules = $derived(new Intl.PluralRules(this.language));
  readonly #needed = new Set<Area>(['base']);
  #wanted: Language = 'en';

  /** Changes the language; the words change together, once all of them are there. */
  async choose(language: Language) {
    this.#wanted = language;
    const catalogue = await gathered(language, [...this.#needed]);
    if (this.#wanted !== language) return;
    this.catalogue = catalogue;
    this.language = language;
  }

  /** Fetches the words of another part of the page. */
  async need(area: Area) {
    if (this.#needed.has(area)) return;
    const more = await fetchArea(this.language, area);
    this.#needed.add(area);
    this.catalogue = { ...this.catalogue, ...more };
    if (this.#wanted !== this.language) await this.choose(this.#wanted);
  }
}

async function gathered(language: Language, areas: Area[]): Promise<Catalogue> {
  const fetched = areas.map((area) =>
    language === 'en' && area === 'base' ? base : fetchArea(language, area),
  );
  return Object.assign({}, ...(await Promise.all(fetched)));
}

export const words = new Words();

/** The text of `key`, with `{name}` replaced by `params.name`. */
export function t(key: Key, params: Params = {}): string {
  return fill(words.catalogue[key] ?? key, params);
}

/** The text of `key` for `n` things; `{n}` is the number. */
export function plural(key: PluralKey, n: number, params: Params = {}): string {
  const forms = words.catalogue;
  const text = forms[`${key}.${words.rules.select(n)}`] ?? forms[`${key}.other`] ?? key;
  return fill(text, { n, ...params });
}

/** A probability, as exactly as anyone reads it. */
export function share(probability: number): string {
  return percent(probability, 4);
}

/** A probability in per cent with so many digits after the point. */
export function percent(probability: number, digits = 0): string {
  return new Intl.NumberFormat(words.language, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(probability);
}

/** A time in seconds. */
export function seconds(number: number): string {
  const format = { style: 'unit', unit: 'second', unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(words.language, format).format(number);
}

/** Several things of which one is enough. */
export function either(things: readonly string[]): string {
  return new Intl.ListFormat(words.language, { type: 'disjunction' }).format(things);
}

/** A whole number. */
export function count(number: number): string {
  return new Intl.NumberFormat(words.language).format(number);
}

/** Whether the catalogue has `key`, for codes that come from the rules. */
export function known(key: string): key is Key {
  return key in words.catalogue;
}

function sideWord({ name }: Side, form?: string): string {
  return form === undefined ? t(`colour.${name}`) : t(`colour.${name}.${form}` as 'colour.white.adj');
}

/** A text with the values of its names in place; a side's name may ask for one of its forms. */
export function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)(?:\.(\w+))?\}/g, (whole, name: string, form?: string) => {
    const value = params[name];
    if (value instanceof Side) return sideWord(value, form);
    return form === undefined ? String(value ?? whole) : whole;
  });
}
