//! Records become games and games become records, with the real rules.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { Study } from '../protocol';
import type { SavedGame } from '../state/store';
import { LONGEST_COMMENT } from '../study/tree.svelte';
import { initSync } from '../wasm/engine/engine.js';
import { importRecord, mainLine, recordOf, savedFrom, studyOf, titleOf } from './records';

beforeAll(() => {
  const file = fileURLToPath(new URL('../wasm/engine/engine_bg.wasm', import.meta.url));
  initSync({ module: readFileSync(file) });
});

interface Taken {
  game: SavedGame;
  title: string;
  study?: object;
}

/** An archive that only takes. */
function taker() {
  const taken: Taken[] = [];
  const add = async (game: SavedGame, title: string, study?: object) => {
    taken.push({ game, title, ...(study && { study }) });
    return String(taken.length);
  };
  return { taken, add };
}

const node = (parent: number | null, turn: string | null) => ({ parent, turn, comment: '', mark: null });
const study: Study = {
  setup: { game: 'trax', rules: 'official', size: null, swap: null },
  names: { first: 'Anna', second: 'Bert', event: 'Club' },
  result: '0-1 resign',
  nodes: [node(null, null), node(0, '@0/'), node(1, 'A0/'), node(1, 'B1/'), node(0, '@0+')],
};

test('the first of several turns is the one that was played', () => {
  expect(mainLine(study)).toEqual(['@0/', 'A0/']);
});

test('a study becomes a game of two people with its resignation', () => {
  expect(savedFrom(study)).toMatchObject({
    turns: ['@0/', 'A0/'],
    resigned: 'white',
    seating: { mode: 'two' },
  });
  expect(savedFrom({ ...study, result: '1-0 resign' })?.resigned).toBe('red');
  expect(savedFrom({ ...study, result: '1-0' })?.resigned).toBeNull();
  expect(titleOf(study)).toBe('Anna – Bert, Club');
});

test('a list of turns and an SGF file are read', async () => {
  const archive = taker();
  const list = await importRecord('@0/ A0/ B1/', archive);
  expect(list).toEqual({ ids: ['1'], problem: null });
  await importRecord('(;GM[21]PW[Anna]PB[Bert];W[c4];B[d6])', archive);
  expect(archive.taken.map(({ game }) => game.turns.length)).toEqual([3, 2]);
  expect(archive.taken[1]?.title).toBe('Anna – Bert');
});

test('games without names are called by their file, and numbered where there are several', async () => {
  const archive = taker();
  await importRecord('@0/ A0/ B1/', archive, undefined, 'friday');
  await importRecord('(;GM[21];W[c4];B[d6])(;GM[21]PW[Anna]PB[Bert];W[c4];B[d6])', archive, undefined, 'cup');
  expect(archive.taken.map(({ title }) => title)).toEqual(['friday', 'cup, 1', 'Anna – Bert']);
});

test('what a record says beyond its turns is written again, until other turns are played', async () => {
  const archive = taker();
  const file =
    '(;GM[16]GN[one]EV[Cup]DT[2026-01-02]PC[Lund]PW[Ann]PB[Bob];W[@0/]C[a](;B[A0+]TR[A0];W[B1+])(;B[B1\\\\]C[b]))';
  await importRecord(`${file}(;GM[16];W[@0/];B[A0/])`, archive);
  const [taken, plain] = archive.taken;
  const kept = { id: 'a', begun: 1, changed: 1, over: true, ...(taken as Taken) };
  const text = await recordOf(kept);
  for (const part of ['GN[one]', 'EV[Cup]', 'DT[2026-01-02]', 'PC[Lund]', 'PW[Ann]', 'C[a]', 'TR[A0]', 'C[b]'])
    expect(text).toContain(part);
  expect([taken?.title, plain?.study]).toEqual(['Ann – Bob, Cup, 2026-01-02', undefined]);
  const on = studyOf({ ...kept, game: { ...kept.game, turns: ['@0/'] } });
  expect([on.nodes.length, on.names.first]).toEqual([2, 'Ann']);
});

test('comments that are too long are cut, and that is said', async () => {
  const archive = taker();
  const long = `${'x'.repeat(LONGEST_COMMENT - 1)}👍 and more`;
  const { problem } = await importRecord(`(;GM[16];W[@0/]C[${long}])`, archive);
  expect(problem).toMatchObject({ code: 'study.cut', params: { n: '1' } });
  const { nodes } = studyOf(archive.taken[0] as Taken);
  expect(nodes[1]?.comment).toBe('x'.repeat(LONGEST_COMMENT - 1));
});

test('a file is read in the character set that it names, and doubts are said', async () => {
  const archive = taker();
  const file = (charset: string, name: number[]) => {
    const bytes = (text: string) => [...new TextEncoder().encode(text)];
    return Uint8Array.from([...bytes(`(;GM[21]CA[${charset}]PW[`), ...name, ...bytes('];W[f6])')]);
  };
  // The second byte of 表 is a backslash.
  expect((await importRecord(file('Shift_JIS', [0x95, 0x5c]), archive)).problem).toBeNull();
  const doubtful = await importRecord(file('klingon', [0xfc]), archive);
  expect(doubtful.problem).toEqual({ code: 'record.charset-unknown', params: { name: 'klingon' } });
  expect(archive.taken.map(({ title }) => title)).toEqual(['表', 'ü']);
});

test('a text that is no record brings nothing but a reason', async () => {
  const archive = taker();
  const { ids, problem } = await importRecord('Dear Anna, how are you?', archive);
  expect(ids).toEqual([]);
  expect(problem).not.toBeNull();
});

test('a game that was saved as a file is read back as it was', async () => {
  const game = savedFrom(study) as SavedGame;
  const text = await recordOf({ id: 'a', game, title: 'Final', begun: 1, changed: 1, over: true });
  const archive = taker();
  await importRecord(text, archive);
  expect(archive.taken).toMatchObject([{ game, title: 'Final' }]);
  expect(studyOf({ game, title: '' }).result).toBe('0-1 resign');
});

test('a game between people takes their names and its end along, by their colours', async () => {
  const game: SavedGame = {
    v: 1,
    setup: { game: 'twixt', rules: 'standard', size: '12', swap: 'sides' },
    seating: { mode: 'two', seat: 0, level: 1 },
    turns: ['c3', 'swap', 'f6'],
    resigned: null,
    seed: 0,
    met: {
      people: [
        { name: 'Anna', colour: 'black' },
        { name: 'Bert', colour: 'red' },
      ],
      ending: { winner: 'black', reason: 'time' },
    },
  };
  const { names, result } = studyOf({ game, title: 'Final' });
  expect([names, result]).toEqual([{ event: 'Final', first: 'Bert', second: 'Anna' }, '0-1 time']);
  const ended = (winner: 'red' | null, reason: string) =>
    studyOf({ game: { ...game, met: game.met && { ...game.met, ending: { winner, reason } } }, title: '' }).result;
  expect(ended('red', 'left')).toBe('1-0 forfeit');
  expect(ended('red', 'joined')).toBe('1-0');
  expect(ended(null, 'agreed')).toBe('draw');
  expect(ended(null, 'aborted')).toBe('');
  const written = await recordOf({ id: 'a', game, title: '', begun: 1, changed: 1, over: true });
  expect(written).toContain('Anna');
});

test('the time that each turn left goes into the record and comes back with the time control', async () => {
  const clock = { kind: 'bank', base_h: 72, increment_h: 24, cap_h: 120 } as const;
  const game = { ...(savedFrom(study) as SavedGame), times: { clock, left: [345_600_000, 90_500] } };
  const text = await recordOf({ id: 'a', game, title: '', begun: 1, changed: 1, over: true });
  expect(text).toContain('TM[259200]OT[86400 fischer cap 432000]');
  expect(text).toMatch(/W\[@0\/\]WL\[345600\];\s*B\[A0\/\]BL\[90.5\]/);
  const archive = taker();
  await importRecord(text, archive);
  expect(archive.taken[0]?.game.times).toEqual(game.times);
  await importRecord('(;GM[21]TM[600]OT[5x30 byo-yomi];W[c4]WL[x];B[d6]BL[599])', archive);
  expect(archive.taken[1]?.game.times).toEqual({ left: [null, 599_000] });
});
