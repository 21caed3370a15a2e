//! Records in and out: the games of a text into the archive, and a kept game as SGF.

import { textOf } from '../kept/text';
import type { Colour, GameKind, Imported, Problem, Setup, Study, StudyNode } from '../protocol';
import { readRecord, tools } from '../rules/tools';
import type { Archive, Kept } from '../state/archive.svelte';
import { cut } from '../state/cut';
import { checkGame, type SavedGame } from '../state/store';
import { checkStudy } from '../study/keep';
import { LONG, Reader } from '../study/reader.svelte';
import { commentsCut, LONGEST_COMMENT, MOST_NODES } from '../study/tree.svelte';
import init from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

/** What became of a text. */
export interface Found {
  /** The names under which its games are kept, in their order. */
  ids: string[];
  /** The first fault in it. */
  problem: Problem | null;
}

/** So many games are taken from one text. */
const MOST = 200;

/** The sides as results name them: `1-0` is won by the first. */
const sides = (game: GameKind): [Colour, Colour] => (game === 'twixt' ? ['red', 'black'] : ['white', 'red']);

/** The turns that were played, without the variations. */
export function mainLine(study: Study): string[] {
  return mainNodes(study).map(({ turn }) => turn ?? '');
}

/** The nodes of the turns that were played. */
function mainNodes({ nodes }: Study): StudyNode[] {
  const found: StudyNode[] = [];
  let at = 0;
  for (;;) {
    const next = nodes.findIndex((node, index) => index > at && node.parent === at);
    const node = nodes[next];
    if (!node?.turn) return found;
    found.push(node);
    at = next;
  }
}

/** A study as a game to store; by default between two people. */
export function savedFrom(study: Study): SavedGame | null {
  const [first, second] = sides(study.setup.game);
  const loser = study.result === '0-1 resign' ? first : second;
  return checkGame({
    v: 1,
    setup: study.setup,
    seating: { mode: 'two', seat: 0, level: 1 },
    turns: mainLine(study),
    resigned: study.result.endsWith(' resign') ? loser : null,
    seed: 0,
    times: { clock: study.clock, left: mainNodes(study).map(({ left_ms }) => left_ms ?? null) },
  });
}

/** What a study is called: its players, its event and its date, as far as they are known. */
export function titleOf({ names }: Study): string {
  const players = [names.first, names.second].filter(Boolean).join(' – ');
  return [players, names.event, names.date].filter(Boolean).join(', ');
}

/** A kept game as a study: its record as it came, if no other turns were played since. */
export function studyOf({ game, title, study }: Pick<Kept, 'game' | 'title' | 'study'>): Study {
  const { setup, turns } = game;
  const record = checkStudy(study);
  if (record && mainLine(record).join() === turns.join()) return record;
  const root = { parent: null, turn: null, comment: '', mark: null };
  const nodes = turns.map((turn, index) => {
    const left_ms = game.times?.left[index] ?? null;
    return { ...root, parent: index, turn, ...(left_ms !== null && { left_ms }) };
  });
  const clock = game.times?.clock;
  const round = game.series && String(game.series.earlier.length + 1);
  const names = record?.names ?? {
    ...(title && { event: title }),
    ...(round && { round }),
    ...namesOf(game),
  };
  return {
    setup: plain(setup),
    names,
    result: resultOf(game),
    ...(clock && { clock }),
    nodes: [root, ...nodes],
  };
}

/** The players by their colours, as far as they have names. */
function namesOf({ setup, met, series, turns }: SavedGame): Study['names'] {
  // Two who take over each other's colour of TwixT keep their seats.
  const exchanged = setup.swap === 'sides' && turns[1] === 'swap';
  const side = (seat: number) => (exchanged ? 1 - seat : seat);
  const [first, second] = sides(setup.game).map(
    (colour, index) =>
      met?.people.find((person) => person.colour === colour)?.name ??
      series?.names?.[side(index) === series.first ? 0 : 1],
  );
  return { ...(first && { first }), ...(second && { second }) };
}

/** What records call the ways in which people end their games. */
const ENDED: Record<string, string> = { resign: ' resign', time: ' time', left: ' forfeit' };

function resultOf({ setup, resigned, met }: SavedGame): string {
  const [first, second] = sides(setup.game);
  const score = (winner: Colour) => (winner === first ? '1-0' : '0-1');
  if (met) {
    const { winner, reason } = met.ending;
    if (winner) return score(winner) + (ENDED[reason] ?? '');
    return reason === 'aborted' ? '' : 'draw';
  }
  return resigned ? `${score(resigned === first ? second : first)} resign` : '';
}

const plain = ({ game, rules, size, swap, position }: Setup): Setup =>
  position === undefined ? { game, rules, size, swap } : { game, rules, size, swap, position };

/**
 * Keeps the games of a text or a file in any form that the rules can read; those without names are called by their
 * source.
 */
export async function importRecord(
  text: string | Uint8Array,
  archive: Pick<Archive, 'add'>,
  reader = new Reader(),
  source = '',
): Promise<Found> {
  const read = (await readAll(text, reader)) ?? { studies: [], problem: null };
  const { studies } = read;
  let { problem } = read;
  const ids: string[] = [];
  for (const [index, whole] of studies.slice(0, MOST).entries()) {
    const { study, problem: lost } = bounded(whole);
    problem ??= lost;
    const game = savedFrom(study);
    const numbered = source && studies.length > 1 ? `${source}, ${index + 1}` : source;
    if (game) ids.push(await archive.add(game, titleOf(study) || numbered, ...recordIn(study, game)));
  }
  return { ids, problem };
}

/** The study, if it says more than the game made of it. */
function recordIn(study: Study, game: SavedGame): [Study] | [] {
  const { names, nodes, result } = studyOf({ game, title: '' });
  // What the turns show is found again.
  const shown = /^(0-1|1-0)?$/.test(study.result);
  const plain = { ...study, names, nodes, ...(!shown && { result }) };
  return textOf(plain) === textOf(study) ? [] : [study];
}

/**
 * A study of which as much is left as is kept: no variations where there are too many, and comments that are not too
 * long.
 */
function bounded(whole: Study): { study: Study; problem: Problem | null } {
  const main = mainNodes(whole).map((node, index) => ({ ...node, parent: index }));
  const fits = whole.nodes.length <= MOST_NODES;
  const all = fits ? whole.nodes : [...whole.nodes.slice(0, 1), ...main];
  const nodes = all.map((node) => ({ ...node, comment: cut(node.comment, LONGEST_COMMENT) }));
  const short = nodes.filter(({ comment }, index) => comment !== all[index]?.comment).length;
  const much: Problem = { code: 'study.much', params: { n: String(whole.nodes.length - nodes.length) } };
  return { study: { ...whole, nodes }, problem: fits ? (short > 0 ? commentsCut(short) : null) : much };
}

/** What is in a text or a file; nothing if the reading of a long one was stopped. */
async function readAll(text: string | Uint8Array, reader: Reader): Promise<Imported | null> {
  if (text.length > LONG) return reader.read(text);
  await init({ module_or_path: address });
  return readRecord(text);
}

/** A kept game as SGF; fails if its turns are not legal. */
export async function recordOf(kept: Kept): Promise<string> {
  await init({ module_or_path: address });
  return tools('sgf', studyOf(kept));
}
