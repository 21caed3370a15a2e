//! What the two sides of a game are called: that follows from the colours of the board.
import type { Colour, GameKind } from '../protocol';
import { type PaletteName, palettes, type SideName } from '../protocol/palettes';

export type { SideName };

export const PALETTES = palettes;

export type Palette = PaletteName;

export const isPalette = (value: unknown): value is Palette =>
  typeof value === 'string' && Object.hasOwn(PALETTES, value);

/** The palette of the boards. */
class Shown {
  palette = $state<Palette>('classic');
}

export const shown = new Shown();

/** A side as a value of a text; `{name}` is its name, `{name.form}` that form of it. */
export class Side {
  readonly name: SideName;

  constructor(name: SideName) {
    this.name = name;
  }
}

/** The side of a colour, called as on the board. */
export function side(colour: Colour, game: GameKind): Side {
  const [first, second] = PALETTES[shown.palette][game === 'twixt' ? 'twixt' : 'trax'];
  const isFirst = colour === (game === 'twixt' ? 'red' : 'white');
  return new Side(isFirst ? first : second);
}

/** Both sides of a game, for texts that speak of them. */
export function sides(game: GameKind): { first: Side; second: Side } {
  const [first, second] = PALETTES[shown.palette][game === 'twixt' ? 'twixt' : 'trax'];
  return { first: new Side(first), second: new Side(second) };
}
