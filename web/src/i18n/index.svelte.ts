//! The words of the page: one catalogue for each language, English at first.
import en from './en.json';

export type Catalogue = Record<keyof typeof en, string>;
export type Key = keyof typeof en;
export type Params = Record<string, string | number>;

/** A key that has a form for each number, such as `forced` for `forced.one` and `forced.other`. */
export type PluralKey = { [K in Key]: K extends `${infer Base}.other` ? Base : never }[Key];

/** The languages beside English, each loaded when it is chosen. */
const loaders: Record<string, () => Promise<{ default: Catalogue }>> = {};

class Words {
  locale = $state('en');
  catalogue = $state.raw<Catalogue>(en);
  rules = $derived(new Intl.PluralRules(this.locale));

  async choose(locale: string) {
    const loaded = await loaders[locale]?.();
    this.catalogue = loaded?.default ?? en;
    this.locale = loaded ? locale : 'en';
  }
}

export const words = new Words();

/** The text of `key`, with `{name}` replaced by `params.name`. */
export function t(key: Key, params: Params = {}): string {
  return fill(words.catalogue[key] ?? key, params);
}

/** The text of `key` for `n` things; `{n}` is the number. */
export function plural(key: PluralKey, n: number, params: Params = {}): string {
  const forms = words.catalogue as Record<string, string>;
  const text = forms[`${key}.${words.rules.select(n)}`] ?? forms[`${key}.other`] ?? key;
  return fill(text, { n, ...params });
}

/** A probability, as exactly as anyone reads it. */
export function share(probability: number): string {
  return new Intl.NumberFormat(words.locale, {
    style: 'percent',
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  }).format(probability);
}

/** A whole number. */
export function count(number: number): string {
  return new Intl.NumberFormat(words.locale).format(number);
}

/** Whether the catalogue has `key`, for codes that come from the rules. */
export function known(key: string): key is Key {
  return key in words.catalogue;
}

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole));
}
