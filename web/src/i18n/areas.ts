//! The catalogues: one for each language and part of the page. English is the source; the base is needed at once.
import type account from '../../../texts/en/page/account.json';
import type analysis from '../../../texts/en/page/analysis.json';
import base from '../../../texts/en/page/base.json';
import type cards from '../../../texts/en/page/cards.json';
import type component from '../../../texts/en/page/component.json';
import type editor from '../../../texts/en/page/editor.json';
import type games from '../../../texts/en/page/games.json';
import type learn from '../../../texts/en/page/learn.json';
import type live from '../../../texts/en/page/live.json';
import type luck from '../../../texts/en/page/luck.json';
import type matches from '../../../texts/en/page/matches.json';
import type moderation from '../../../texts/en/page/moderation.json';
import type notices from '../../../texts/en/page/notices.json';
import type noticing from '../../../texts/en/page/noticing.json';
import type opening from '../../../texts/en/page/opening.json';
import type pools from '../../../texts/en/page/pools.json';
import type print from '../../../texts/en/page/print.json';
import type programs from '../../../texts/en/page/programs.json';
import type puzzles from '../../../texts/en/page/puzzles.json';
import type ratings from '../../../texts/en/page/ratings.json';
import type review from '../../../texts/en/page/review.json';
import type rules from '../../../texts/en/page/rules.json';
import type settings from '../../../texts/en/page/settings.json';
import type teaching from '../../../texts/en/page/teaching.json';
import type visit from '../../../texts/en/page/visit.json';
import type watch from '../../../texts/en/page/watch.json';

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

/** The code of a language, such as `en`. */
export type Language = string;

const place = (language: Language, area: Area) => `../../../texts/${language}/page/${area}.json`;

/** The languages, English first, each called as its speakers call it. */
export const LANGUAGES: Readonly<Record<Language, string>> = Object.fromEntries(
  Object.entries(import.meta.glob<string>('../../../texts/*/language.json', { eager: true, import: 'name' }))
    .map(([path, name]): [Language, string] => [path.split('/').at(-2) ?? '', name])
    .sort(([a], [b]) => Number(b === 'en') - Number(a === 'en')),
);

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

/** The first of the languages that a person reads, English if there is none. */
export function preferred(wanted: readonly string[]): Language {
  const bases = wanted.map((tag) => tag.split('-')[0]?.toLowerCase());
  return bases.find(isLanguage) ?? 'en';
}

export type Catalogue = Readonly<Record<string, string>>;

/** The page never asks for the words of the web component. */
const loaders = import.meta.glob<Catalogue>(
  ['../../../texts/*/page/*.json', '!../../../texts/en/page/base.json', '!../../../texts/*/page/component.json'],
  { import: 'default' },
);

/** Fetches a catalogue, the English one if the language has none; the English base is here already. */
export async function fetchArea(language: Language, area: Area): Promise<Catalogue> {
  const loader = loaders[place(language, area)] ?? loaders[place('en', area)];
  return loader ? loader() : base;
}
