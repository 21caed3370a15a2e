//! The picture is drawn somewhat larger than the view, so that it can be pushed about without being drawn again.

/** What of the table is in view. */
export interface View {
  x: number;
  y: number;
  /** Pixels of a square. */
  scale: number;
  width: number;
  height: number;
}

/** What is drawn, in squares and in pixels, and by how many pixels it is pushed to show the view. */
export interface Placed {
  box: string;
  /** The left and upper edge of what is drawn, and its size, in squares. */
  area: { x: number; y: number; width: number; height: number };
  margin: { x: number; y: number };
  push: { x: number; y: number };
}

/** So much more than the view is drawn on each side. */
const MORE = 0.25;

export class Pane {
  /** The view that was drawn last. */
  #drawn: View | null = null;

  /** Pushes what is drawn, or draws anew if that would show its edge or has another scale. */
  place(view: View, ratio = 1): Placed {
    const drawn = this.#keeps(view) ?? view;
    this.#drawn = drawn;
    const { scale, width, height } = drawn;
    const margin = { x: Math.round(width * MORE), y: Math.round(height * MORE) };
    const squares = (pixels: number) => (scale === 0 ? 0 : pixels / scale);
    const area = {
      x: drawn.x - squares(margin.x),
      y: drawn.y - squares(margin.y),
      width: squares(width + 2 * margin.x) || 1,
      height: squares(height + 2 * margin.y) || 1,
    };
    // Whole dots, so that lines stay sharp.
    const dots = (pixels: number) => Math.round(pixels * ratio) / ratio;
    return {
      box: `${area.x} ${area.y} ${area.width} ${area.height}`,
      area,
      margin,
      push: { x: dots((drawn.x - view.x) * scale), y: dots((drawn.y - view.y) * scale) },
    };
  }

  /** What was drawn last, if it still covers the view. */
  #keeps({ x, y, scale, width, height }: View): View | null {
    const drawn = this.#drawn;
    if (drawn?.scale !== scale || drawn.width !== width || drawn.height !== height) return null;
    const near = (a: number, b: number, span: number) => Math.abs(a - b) * scale <= span * MORE - 1;
    return near(x, drawn.x, width) && near(y, drawn.y, height) ? drawn : null;
  }
}
