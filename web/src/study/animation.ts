//! A game as an animated GIF: a picture a turn. It comes with its encoder, only once it is asked for.
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { drawn } from './share';

/** Pixels of the longer side. */
const LONGER_SIDE = 480;
/** How long a turn and the end are shown, in milliseconds. */
const TURN_MS = 700;
const END_MS = 3_000;
/** The number of pictures, spread over the game, from which the colours are chosen. */
const SAMPLES = 6;
/** One of the 256 colours is kept for what does not change. */
const MOST_COLOURS = 255;

export interface Film {
  turns: number;
  /** The SVG file of the position after so many turns. */
  picture: (turns: number) => string;
  /** Called after each picture that was made. */
  made: (pictures: number) => void;
  /** The most bytes that the file may have. */
  most: number;
  signal: AbortSignal;
}

interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * How the pictures begin, and their ground. A parser would mind the styles in them, which the policy of the page
 * forbids.
 */
const HEAD = /^<svg [^>]*viewBox="([^"]*)"[^>]*>/;
const TABLE = /<rect class="table"[^>]*>/;

function viewOf(svg: string): View {
  const [x = 0, y = 0, width = 1, height = 1] = HEAD.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  return { x, y, width, height };
}

/** The smallest view that holds two others. */
function both(one: View, two: View): View {
  const [x, y] = [Math.min(one.x, two.x), Math.min(one.y, two.y)];
  const width = Math.max(one.x + one.width, two.x + two.width) - x;
  return { x, y, width, height: Math.max(one.y + one.height, two.y + two.height) - y };
}

/** Pictures of one size, whatever the positions' own sizes are. */
class Screen {
  readonly width: number;
  readonly height: number;
  readonly #view: View;
  readonly #context: CanvasRenderingContext2D | null;

  constructor(view: View) {
    this.#view = view;
    const scale = LONGER_SIDE / Math.max(view.width, view.height);
    const canvas = document.createElement('canvas');
    canvas.width = this.width = Math.round(view.width * scale);
    canvas.height = this.height = Math.round(view.height * scale);
    this.#context = canvas.getContext('2d', { willReadFrequently: true });
  }

  async pixels(svg: string): Promise<Uint8ClampedArray> {
    const { width, height } = this;
    if (!this.#context) throw new Error('no picture');
    const { x, y, ...size } = this.#view;
    const area = `viewBox="${x} ${y} ${size.width} ${size.height}" width="${width}" height="${height}"`;
    const table = `x="${x}" y="${y}" width="${size.width}" height="${size.height}"`;
    const placed = svg
      .replace(HEAD, `<svg xmlns="http://www.w3.org/2000/svg" ${area}>`)
      .replace(TABLE, `<rect class="table" ${table}/>`);
    this.#context.drawImage(await drawn(placed), 0, 0, width, height);
    return this.#context.getImageData(0, 0, width, height).data;
  }
}

/** The colours of some pictures. */
async function coloursOf(screen: Screen, { turns, picture }: Film) {
  const samples = Math.min(SAMPLES, turns + 1);
  const each = screen.width * screen.height * 4;
  const all = new Uint8ClampedArray(each * samples);
  for (let sample = 0; sample < samples; sample += 1) {
    const turn = Math.round((turns * sample) / Math.max(samples - 1, 1));
    all.set(await screen.pixels(picture(turn)), each * sample);
  }
  return quantize(all, MOST_COLOURS);
}

/** Makes the animation of a game from its start to its end, or says why there is none. */
export async function animation(film: Film): Promise<Blob | 'stopped' | 'large'> {
  const { turns, picture, made, most, signal } = film;
  const screen = new Screen(both(viewOf(picture(0)), viewOf(picture(turns))));
  const palette = await coloursOf(screen, film);
  const [clear, unchanged] = [palette.length, [0, 0, 0]];
  const file = GIFEncoder();
  let before: Uint8Array | null = null;
  for (let turn = 0; turn <= turns; turn += 1) {
    const now = applyPalette(await screen.pixels(picture(turn)), palette);
    if (signal.aborted) return 'stopped';
    const changed: Uint8Array = now.map((colour, at) => (colour === before?.[at] ? clear : colour));
    file.writeFrame(changed, screen.width, screen.height, {
      ...(before ? { transparent: true, transparentIndex: clear } : { palette: [...palette, unchanged] }),
      delay: turn === turns ? END_MS : TURN_MS,
      dispose: 1,
    });
    if (file.bytesView().length > most) return 'large';
    before = now;
    made(turn + 1);
  }
  file.finish();
  return new Blob([file.bytes()], { type: 'image/gif' });
}
