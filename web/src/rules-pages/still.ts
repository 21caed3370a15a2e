//! The position of an example as a still picture.
import type { Drawing, Grid, Overlay, Square } from '../protocol';
import { hasLater, WasmGame } from '../rules/rules';
import type { Example, Figure } from './format';
import { rings } from './rings';

/** What a diagram shows. */
export interface Still {
  scene: Drawing;
  grid: Grid;
  overlays: Drawing[];
}

/** What of an example is drawn. */
type Drawable = Pick<Example, 'setup' | 'turns' | 'show' | 'figure' | 'marks'>;

/** Whether the rules for a still of the example are there, and with them its figure. */
export function isDrawable({ setup }: Example): boolean {
  return hasLater() || (setup.game !== 'solitaire' && setup.position === undefined);
}

/** The example after its turns and so many of those that it shows. */
export function still(example: Drawable, shown = 0): Still {
  const { setup, turns, show = [], figure, marks = [] } = example;
  const rules = new WasmGame(setup, hasLater() || undefined);
  for (const text of [...turns, ...show.slice(0, shown)]) rules.play(text);
  const [scene, grid] = [rules.scene(), rules.grid()];
  const drawn = figure ? rules.overlay(overlay(figure, grid)) : null;
  rules.free();
  const ring = shown === 0 ? rings(marks, grid) : null;
  return { scene, grid, overlays: [ring, drawn].filter((one) => one !== null) };
}

/** A figure with the places of its squares. */
function overlay({ numbers, shaded = [], arrows = [], letters = {} }: Figure, grid: Grid): Overlay {
  const at = (name: string): Square => {
    const found = /^(@|[A-Z]+)(\d+)$/.exec(name);
    const [x, y] = [grid.columns.indexOf(found?.[1] ?? ''), grid.rows.findIndex(({ label }) => label === found?.[2])];
    return { x: grid.left + x, y: grid.top + y };
  };
  return {
    kind: 'figure',
    numbers: numbers === 'all',
    lists: numbers === undefined || numbers === 'all' ? [] : numbers.map((list) => list.map(at)),
    shaded: shaded.map(at),
    arrows: arrows.map(([from, to]) => [at(from), at(to)]),
    letters: Object.entries(letters).map(([letter, name]) => ({ at: at(name), letter })),
  };
}
