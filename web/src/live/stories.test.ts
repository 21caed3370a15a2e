//! The page sees of a table what the server does: its own stories, event by event, as `crates/table/src/tests/stories.rs` writes them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { Event, TableView } from '../protocol';
import { WasmGame } from '../rules/rules';
import { initSync } from '../wasm/rules/rules.js';
import { after } from './fold';
import { isSameTurn } from './same-turn';

interface Story {
  name: string;
  /** What each of the people sees at the beginning. */
  start: TableView[];
  /** Events, and what changes by them in what each sees. */
  steps: {
    events: Event[];
    /** The events as those who play receive them, where they may not read all yet. */
    apart?: Event[];
    /** Whether those who play receive the whole table now, with what was withheld. */
    reveals?: boolean;
    changes: Partial<TableView>[];
  }[];
}

beforeAll(() => {
  const file = fileURLToPath(new URL('../wasm/rules/rules_bg.wasm', import.meta.url));
  initSync({ module: readFileSync(file) });
});

const PEOPLE = ['ada', 'ben', 'cy'];

const file = new URL('../../../crates/table/tests/data/table-stories.json', import.meta.url);
const stories: Story[] = JSON.parse(readFileSync(file, 'utf8'));

/** Compares turns by the rules, in the position of a table. */
const sameIn = (view: TableView) => (one: string, played: string) => {
  const rules = new WasmGame(view.terms.setup);
  for (const turn of view.turns) rules.play(turn);
  return isSameTurn(rules, one, played);
};

const cases = stories.flatMap((story) => PEOPLE.map((who, at) => ({ ...story, who, at })));

test.each(cases)('$name, as $who sees it', ({ start, steps, who, at }) => {
  let [shown, expected] = [start[at], start[at]];
  for (const { events, apart, reveals, changes } of steps) {
    if (!shown || !expected) throw new Error('nobody looks');
    expected = { ...expected, ...changes[at] };
    const received = shown.mine === null ? events : (apart ?? events);
    shown = received.reduce((view, event) => after(view, event, who, sameIn(view)), shown);
    if (reveals && shown.mine !== null) shown = { ...shown, chat: expected.chat };
    // Plans are not events; the person's own page has them.
    if (events.length === 0) shown = { ...shown, plan: expected.plan };
    expect(shown).toEqual(expected);
  }
});
