//! A kept game as it is shown in the list: its picture and how it stands, from the rules.
import { words } from '../i18n/index.svelte';
import type { Colour, Drawing, GameView } from '../protocol';
import { provide, WasmGame } from '../rules/rules';
import type { SavedGame } from '../state/store';
import type { Ending } from '../state/turn-source';

export interface Look {
  view: GameView;
  picture: Drawing;
  /** What of the picture is shown: the tiles or the board, without the names at its edge. */
  box: string;
  ending: Ending | null;
}

/** Tiles are surrounded by spaces for the next ones. */
const SPACES = 0.75;
const RIM = 0.3;

/** Lays out a game; fails if its rules cannot be fetched or do not exist. */
export async function look(game: Pick<SavedGame, 'setup' | 'turns' | 'resigned' | 'met' | 'series'>): Promise<Look> {
  await Promise.all([provide(game.setup), game.setup.die === undefined ? null : words.need('luck')]);
  // How people end their games is worded with their tables.
  if (game.met) await words.need('live');
  if (game.series) await words.need('matches');
  const rules = new WasmGame(game.setup);
  try {
    for (const text of game.turns) if (!rules.play(text).turn) break;
    const view = rules.view();
    return {
      view,
      picture: rules.scene(),
      box: box(view),
      ending: game.met?.ending ?? (game.resigned ? resigned(view, game.resigned) : view.end),
    };
  } finally {
    rules.free();
  }
}

function resigned(view: GameView, loser: Colour): Ending {
  return { winner: view.seats.find((colour) => colour !== loser) ?? null, reason: 'resign' };
}

function box({ game, extent, turns }: GameView): string {
  const less = game === 'trax' && turns.length > 0 ? SPACES : -RIM;
  return [
    extent.x + less,
    extent.y + less,
    Math.max(extent.width - 2 * less, 1),
    Math.max(extent.height - 2 * less, 1),
  ].join(' ');
}
