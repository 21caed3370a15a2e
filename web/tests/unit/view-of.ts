//! For unit tests: a table as the server would send it.
import type { PersonView, Setup, TableView } from '../../src/protocol';

export const TRAX: Setup = { game: 'trax', rules: 'official', size: null, swap: null };
export const TWIXT: Setup = { game: 'twixt', rules: 'standard', size: '12', swap: 'sides' };

const PEOPLE: PersonView[] = [
  { id: 'anna', name: 'Anna', kind: 'guest' },
  { id: 'bert', name: null, kind: 'guest' },
];

/** A table at which Anna and Bert play; Anna looks at it. */
export function viewOf(changes: Partial<TableView> = {}): TableView {
  return {
    table: 't1',
    seq: 2,
    terms: { setup: TRAX, clock: { kind: 'none' }, preview: 'chain', games: null, beginner: 'alternating' },
    by: 'anna',
    seat: 'first',
    listed: false,
    status: 'playing',
    seats: ['anna', 'bert'],
    people: PEOPLE,
    mine: 0,
    turns: [],
    hash: '',
    clocks: null,
    vacation: false,
    offers: { draw: null, takeback: null, rematch: null },
    asked: { draw: null, takeback: null, answer: null },
    end: null,
    rated: false,
    chat: [],
    series: { number: 1, wins: [0, 0], draws: 0, more: true, before: null, next: null },
    plan: [],
    note: '',
    present: [true, true],
    watchers: 0,
    link: 'http://localhost/t/t1',
    ...changes,
  };
}
