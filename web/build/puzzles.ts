//! The puzzles of the product as modules that the page fetches one by one: an index, and chunks of some 500 puzzles.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Puzzle } from '../src/protocol/index.ts';
import { asksFor, GAMES, type Index } from '../src/puzzles/games.ts';
import { pack } from '../src/puzzles/packed.ts';

const NAME = 'virtual:puzzles';
const FOLDER = fileURLToPath(new URL('../../crates/puzzles/data', import.meta.url));

/** Puzzles of a chunk: what is fetched to begin with. */
const CHUNK = 500;

/** The puzzles of a game in the order of their names, one a line in its file. */
export function puzzles(game: string, folder = FOLDER): Puzzle[] {
  const file = `${folder}/${game}.jsonl`;
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const all: Puzzle[] = lines.map((line) => JSON.parse(line));
  return all.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Equal parts of a list, none longer than a chunk. */
function chunks(all: Puzzle[]): Puzzle[][] {
  const count = Math.ceil(all.length / CHUNK);
  const size = Math.ceil(all.length / Math.max(count, 1));
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** What there is of a game. */
export function indexOf(all: Puzzle[]): Index {
  const index: Index = {
    count: all.length,
    first: chunks(all).map(([puzzle]) => puzzle?.id ?? ''),
    themes: {},
  };
  for (const puzzle of all) {
    for (const name of new Set([asksFor(puzzle), ...puzzle.themes])) index.themes[name] = (index.themes[name] ?? 0) + 1;
  }
  return index;
}

export function puzzleModules(): Plugin {
  return {
    name: 'loopline-puzzles',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const [game, at] = id.slice(NAME.length + 2).split('/');
      if (game && at !== undefined) {
        const packed = JSON.stringify((chunks(puzzles(game))[Number(at)] ?? []).map(pack));
        return `export default JSON.parse(${JSON.stringify(packed)});`;
      }
      const games = GAMES.map((name) => {
        const index = indexOf(puzzles(name));
        const parts = index.first.map((_, part) => `() => import('${NAME}/${name}/${part}')`);
        return `${name}: { index: ${JSON.stringify(index)}, chunks: [${parts.join(', ')}] }`;
      });
      return `export default { ${games.join(', ')} };`;
    },
  };
}
