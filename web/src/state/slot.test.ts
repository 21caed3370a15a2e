//! Two tabs and one slot of the small store: nothing that was kept is overwritten.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Claims } from './claims';
import { Settings } from './settings.svelte';
import { type Content, Slot } from './slot.svelte';
import { load, save } from './store';

const stores = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
};

beforeEach(() => void vi.stubGlobal('localStorage', stores()));
afterEach(() => vi.unstubAllGlobals());

/** Tabs that agree at once: the first request wins. */
function agreement(): Claims {
  const lines = new Map<string, { changed: (mine: boolean) => void }[]>();
  return (name, changed) => {
    const line = lines.get(name) ?? [];
    lines.set(name, line);
    const own = { changed };
    line.push(own);
    changed(line[0] === own);
    return {
      take() {
        if (line[0] === own) return;
        line.splice(line.indexOf(own), 1);
        line.unshift(own);
        line[1]?.changed(false);
        changed(true);
      },
      release() {
        const first = line[0] === own;
        line.splice(line.indexOf(own), 1);
        if (first) line[0]?.changed(true);
      },
    };
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** A tab with a text in the slot, and a store of its own beside the one that all share. */
class Tab implements Content<string> {
  readonly own = stores();
  readonly slot: Slot<string>;
  here: string;
  held: boolean | null = null;
  replaced: string[] = [];

  constructor(claims: Claims) {
    vi.stubGlobal('sessionStorage', this.own);
    this.slot = new Slot('text', text, claims);
    this.here = this.slot.read() ?? '';
  }
  now = () => this.here;
  show = (kept: string) => {
    this.here = kept;
  };
  hold = (mine: boolean) => {
    this.held = mine;
  };
  isBlank = (value: string) => value === '';
  replace = (kept: string) => void this.replaced.push(kept);
  write(next: string) {
    this.here = next;
    this.slot.keep();
  }
}

const settle = () => new Promise((done) => setTimeout(done));
const kept = (name = 'text') => load(name, text);

test('the second tab overwrites nothing, and has everything when it takes over', () => {
  save('text', 'one');
  const claims = agreement();
  const [first, second] = [new Tab(claims), new Tab(claims)];
  first.slot.open(first);
  second.slot.open(second);
  expect([first.held, second.held, second.slot.elsewhere]).toEqual([true, false, true]);
  second.write('lost');
  expect(kept()).toBe('one');
  first.write('two');
  second.slot.takeOver();
  expect([second.here, second.held, second.slot.elsewhere]).toEqual(['two', true, false]);
  expect([first.held, first.slot.elsewhere]).toEqual([false, true]);
  second.write('three');
  first.write('lost');
  expect(kept()).toBe('three');
  second.slot.close();
  expect([first.here, first.held]).toEqual(['three', true]);
});

test('a copy is kept beside it, is found again by its tab, and is offered by others', async () => {
  save('text', 'one');
  const claims = agreement();
  const [first, second] = [new Tab(claims), new Tab(claims)];
  first.slot.open(first);
  second.slot.open(second);
  second.slot.branch();
  second.write('branched');
  first.write('two');
  expect(kept()).toBe('two');
  vi.stubGlobal('sessionStorage', second.own);
  expect(new Slot('text', text, claims).read()).toBe('branched');
  expect(new Tab(claims).slot.latestCopy()).toBe('branched');
});

test('what is opened on purpose in the second tab becomes a copy, before and after the answer', async () => {
  save('text', 'one');
  const claims = agreement();
  const [first, early, late] = [new Tab(claims), new Tab(claims), new Tab(claims)];
  first.slot.open(first);
  early.here = 'early';
  early.slot.open(early, false);
  await settle();
  late.slot.open(late);
  late.here = 'late';
  late.slot.opened();
  expect([kept(), early.slot.elsewhere, late.slot.elsewhere]).toEqual(['one', false, false]);
  expect([early.slot.read(), late.slot.read()]).toEqual(['early', 'late']);
});

test('who comes back sees what was changed meanwhile, and what they bring along replaces it visibly', () => {
  save('text', 'one');
  const claims = agreement();
  const [first, second] = [new Tab(claims), new Tab(claims)];
  first.slot.open(first);
  first.slot.close();
  second.slot.open(second);
  second.write('two');
  second.slot.close();
  first.slot.open(first, false);
  expect(first.here).toBe('two');
  first.slot.close();
  second.slot.open(second, false);
  second.write('three');
  second.slot.close();
  first.here = 'brought';
  first.slot.open(first, false);
  expect([kept(), first.replaced]).toEqual(['brought', ['three']]);
});

test('a blank second tab begins with something of its own; only so many copies are kept', async () => {
  const claims = agreement();
  const tabs = Array.from({ length: 8 }, () => new Tab(claims));
  for (const tab of tabs) {
    tab.slot.open(tab);
    await settle();
    tab.write('mine');
    expect([tab.held, tab.slot.elsewhere]).toEqual([true, false]);
  }
  expect(kept()).toBe('mine');
  expect(localStorage.length).toBe(6);
});

test('what finds no room is reported', () => {
  const tab = new Tab(agreement());
  tab.slot.open(tab);
  tab.write('x'.repeat(2_000_000));
  expect([tab.slot.unkept, kept()]).toEqual([true, null]);
  tab.write('x');
  expect([tab.slot.unkept, kept()]).toEqual([false, 'x']);
});

test('settings of two tabs do not undo each other', () => {
  const [one, other] = [new Settings(['en']), new Settings(['en'])];
  one.theme = 'dark';
  one.keep();
  other.quick = true;
  other.keep();
  one.quiet = false;
  one.keep();
  const seen = new Settings(['en']);
  expect([seen.theme, seen.quick, seen.quiet]).toEqual(['dark', true, false]);
});
