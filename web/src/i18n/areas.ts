//! The catalogues: one for each language and part of the page. English is the source; the base is needed at once.
import type account from './en/account.json';
import type analysis from './en/analysis.json';
import type base from './en/base.json';
import type cards from './en/cards.json';
import type component from './en/component.json';
import type editor from './en/editor.json';
import type games from './en/games.json';
import type learn from './en/learn.json';
import type live from './en/live.json';
import type luck from './en/luck.json';
import type matches from './en/matches.json';
import type moderation from './en/moderation.json';
import type notices from './en/notices.json';
import type noticing from './en/noticing.json';
import type opening from './en/opening.json';
import type pools from './en/pools.json';
import type print from './en/print.json';
import type programs from './en/programs.json';
import type puzzles from './en/puzzles.json';
import type ratings from './en/ratings.json';
import type review from './en/review.json';
import type rules from './en/rules.json';
import type settings from './en/settings.json';
import type teaching from './en/teaching.json';
import type visit from './en/visit.json';
import type watch from './en/watch.json';

/** The keys of every area. */
interface Areas {
  base: typeof base;
  account: typeof account;
  analysis: typeof analysis;
  cards: typeof cards;
  component: typeof component;
  editor: typeof editor;
  games: typeof games;
  learn: typeof learn;
  live: typeof live;
  notices: typeof notices;
  noticing: typeof noticing;
  opening: typeof opening;
  pools: typeof pools;
  print: typeof print;
  luck: typeof luck;
  matches: typeof matches;
  ratings: typeof ratings;
  moderation: typeof moderation;
  review: typeof review;
  programs: typeof programs;
  puzzles: typeof puzzles;
  rules: typeof rules;
  settings: typeof settings;
  teaching: typeof teaching;
  visit: typeof visit;
  watch: typeof watch;
}

export type Area = keyof Areas;
export type Key = { [A in Area]: keyof Areas[A] }[Area];

/** The languages, each called as its speakers call it. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  sv: 'Svenska',
  hu: 'Magyar',
} as const;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

/** The first of the languages that a person reads, English if there is none. */
export function preferred(wanted: readonly string[]): Language {
  const bases = wanted.map((tag) => tag.split('-')[0]?.toLowerCase());
  return bases.find(isLanguage) ?? 'en';
}

export type Catalogue = Readonly<Record<string, string>>;

/** The page never asks for the words of the web component. */
const loaders = import.meta.glob<Catalogue>(['./*/*.json', '!./en/base.json', '!./*/component.json'], {
  import: 'default',
});

/** Fetches a catalogue. */
export async function fetchArea(language: Language, area: Area): Promise<Catalogue> {
  const loader = loaders[`./${language}/${area}.json`];
  if (!loader) throw new Error(`there is no ${area} in ${language}`);
  return loader();
}
