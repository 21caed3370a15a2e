//! Texts in the language that is spoken, whoever fetched its words.

import type { Catalogue, Key, Language } from './areas';
import { isolated } from './isolate';
import { Side } from './sides.svelte';

export type Params = Record<string, string | number | Side>;

/** A key that has a form for each number, such as `forced` for `forced.one` and `forced.other`. */
export type PluralKey = { [K in Key]: K extends `${infer Base}.other` ? Base : never }[Key];

/** The language that is spoken, and its words. */
class Spoken {
  language = $state<Language>('en');
  catalogue = $state.raw<Catalogue>({});
  rules = $derived(new Intl.PluralRules(this.language));
}

export const spoken = new Spoken();

/** The text of `key`, with `{name}` replaced by `params.name`. */
export function t(key: Key, params: Params = {}): string {
  return fill(spoken.catalogue[key] ?? key, params);
}

/** The text of `key` for `n` things; `{n}` is the number. */
export function plural(key: PluralKey, n: number, params: Params = {}): string {
  const forms = spoken.catalogue;
  const text = forms[`${key}.${spoken.rules.select(n)}`] ?? forms[`${key}.other`] ?? key;
  return fill(text, { n, ...params });
}

/** A probability, as exactly as anyone reads it. */
export function share(probability: number): string {
  return percent(probability, 2);
}

/** A probability in per cent with so many digits after the point. */
export function percent(probability: number, digits = 0): string {
  return new Intl.NumberFormat(spoken.language, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(probability);
}

/** A time in seconds. */
export function seconds(number: number): string {
  const format = { style: 'unit', unit: 'second', unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(spoken.language, format).format(number);
}

/** Several things of which one is enough. */
export function either(things: readonly string[]): string {
  return new Intl.ListFormat(spoken.language, { type: 'disjunction' }).format(things);
}

/** A whole number. */
export function count(number: number): string {
  return new Intl.NumberFormat(spoken.language).format(number);
}

/** Whether the catalogue has `key`, for codes that come from the rules. */
export function known(key: string): key is Key {
  return key in spoken.catalogue;
}

function sideWord({ name }: Side, form?: string): string {
  return form === undefined ? t(`colour.${name}`) : t(`colour.${name}.${form}` as 'colour.white.adj');
}

/** A text with the values of its names in place; a side's name may ask for one of its forms. */
export function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)(?:\.(\w+))?\}/g, (whole, name: string, form?: string) => {
    const value = params[name];
    if (value instanceof Side) return sideWord(value, form);
    return form === undefined ? isolated(String(value ?? whole)) : whole;
  });
}
