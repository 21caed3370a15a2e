//! A turn that the server would take reaches it at once, whatever else is queued: random interleavings with a model of
//! it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chance } from '../../tests/unit/chance';
import type { Command } from '../protocol';
import { Delivery } from './delivery';
import { type Letter, Outbox } from './outbox';

beforeEach(() => {
  // What is stored is the test of the outbox.
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

const BESIDE: Command[] = [
  { do: 'chat', text: 'hello' },
  { do: 'draw' },
  { do: 'takeback' },
  { do: 'decline' },
  { do: 'note', text: 'a note' },
  { do: 'plan', lines: [] },
  { do: 'throw' },
];
const URGENT: Command[] = [{ do: 'turn', text: '@0/' }, { do: 'resign' }, { do: 'claim' }];

/** One story: what was urgent and lay unsent although the server could be reached. */
function story(seed: number): string[] {
  const any = chance(seed);
  const outbox = new Outbox(`t${seed}`);
  let up = true;
  let wire: Letter[] = [];
  let rests: (() => void)[] = [];
  const late: string[] = [];
  const delivery = new Delivery(outbox, {
    send(letter) {
      if (up) wire.push(letter);
      return up;
    },
    later(_, call) {
      rests.push(call);
      return () => {
        rests = rests.filter((one) => one !== call);
      };
    },
  });
  /** What is beside the turns is refused by chance, for a while or for good; turns are taken. */
  const answer = () => {
    const letter = wire.splice(any(wire.length), 1)[0];
    if (!letter) return;
    const urgent = URGENT.some((one) => one.do === letter.command.do);
    if (!urgent && any(3) > 0 && delivery.repeat(letter.cid, () => delivery.flush())) return;
    delivery.settle(letter.cid, seed);
    delivery.flush();
  };
  const give = (command: Command, cid: string) => {
    const added = outbox.add({ cid, seq: 1, ply: 0, command });
    delivery.flush();
    return added;
  };
  for (let step = 0; step < 25; step += 1) {
    const what = any(10);
    const urgent = URGENT[any(URGENT.length)] as Command;
    const queued = outbox.letters.some(({ command }) => command.do === urgent.do);
    if (what < 5) give(BESIDE[any(BESIDE.length)] as Command, `b${step}`);
    else if (what === 5 && !queued) {
      const added = give(urgent, `u${step}`);
      if (!added || (up && !wire.some(({ cid }) => cid === `u${step}`))) late.push(`${seed}: ${urgent.do}`);
    } else if (what === 6) rests.shift()?.();
    else if (what === 7) {
      up = !up;
      wire = [];
      delivery.reset();
      delivery.flush();
      const missing = outbox.letters.filter(({ cid }) => cid.startsWith('u') && !wire.some((one) => one.cid === cid));
      if (up && missing.length > 0) late.push(`${seed}: lost`);
    } else answer();
  }
  // In the end all that the server takes has gone.
  up = true;
  wire = [];
  delivery.reset();
  delivery.flush();
  for (let round = 0; outbox.letters.length > 0 && round < 2_000; round += 1) {
    answer();
    rests.shift()?.();
  }
  if (outbox.letters.length > 0) late.push(`${seed}: ${outbox.letters.length} left`);
  return late;
}

test('turns, claims and resignations wait for nothing in ten thousand interleavings', () => {
  for (let seed = 1; seed <= 10_000; seed += 1) expect(story(seed)).toEqual([]);
}, 60_000);

test('a box full of written lines has room for a turn', () => {
  const outbox = new Outbox('full');
  const letter = (cid: string, command: Command): Letter => ({ cid, seq: 1, ply: 0, command });
  for (let index = 0; index < 60; index += 1) outbox.add(letter(`c${index}`, { do: 'chat', text: 'again' }));
  expect(outbox.add(letter('turn', { do: 'turn', text: '@0/' }))).toBe(true);
});
