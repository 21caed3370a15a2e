//! Which part of the table is in view. The table's coordinates never shift, so the picture never jumps.
import type { Extent } from '../protocol';

/** Pixels of a square, at the least and at the most. */
export interface Range {
  least: number;
  most: number;
}

interface Place {
  x: number;
  y: number;
  scale: number;
}

/** How much of the view is covered at its left and upper edge while the table is larger than it, in pixels. */
interface Covered {
  left: number;
  top: number;
}

const GLIDE_MS = 200;
const ZOOM_STEP = 1.25;
/** Differences of places, in squares, that come from rounding. */
const NEAR = 1e-6;

export class Camera {
  /** The size of the view in pixels. */
  width = $state(0);
  height = $state(0);
  /** The upper left corner of the view, in squares. */
  x = $state(0);
  y = $state(0);
  /** Pixels of a square. */
  scale = $state(0);
  /** Whether the person has moved the view, so that it is left alone. */
  moved = $state(false);
  readonly #range: Range;
  readonly #still: () => boolean;
  readonly #covered: Covered;
  #frame = 0;

  constructor(range: Range, still: () => boolean = () => true, covered: Covered = { left: 0, top: 0 }) {
    this.#range = range;
    this.#still = still;
    this.#covered = covered;
  }

  get box(): string {
    if (this.scale === 0) return '0 0 1 1';
    return `${this.x} ${this.y} ${this.width / this.scale} ${this.height / this.scale}`;
  }

  /** Takes a new size in pixels; what was in the middle stays there. */
  resize(width: number, height: number, content: Extent) {
    const first = this.scale === 0;
    const held = this.at(this.width / 2, this.height / 2);
    this.width = width;
    this.height = height;
    if (first || !this.moved) return this.#jump(this.#around(content));
    this.#jump({ scale: this.scale, ...this.#centred(held, this.scale) });
  }

  /** The square coordinates under a pixel of the view. */
  at(left: number, top: number): { x: number; y: number } {
    const scale = this.scale || 1;
    return { x: this.x + left / scale, y: this.y + top / scale };
  }

  /** The pixel of the view that shows a place of the table. */
  pixel(x: number, y: number): { left: number; top: number } {
    return { left: (x - this.x) * this.scale, top: (y - this.y) * this.scale };
  }

  /** Shows all of `content`, as large as it goes. */
  fit(content: Extent, glide = true) {
    this.moved = false;
    this.#go(this.#around(content), glide);
  }

  /**
   * Keeps `part` and the squares around it in view, moving as little as possible; shows all of `content` if
   * that needs less room than there is. A table that is too large even at the least scale is followed to `part`.
   */
  reveal(part: Extent, content: Extent) {
    if (this.scale === 0) return;
    const near = around(part, content);
    const { x, y } = this.#following(near, content, this);
    const width = this.width / this.scale;
    const height = this.height / this.scale;
    const holds = near.width <= width && near.height <= height;
    if (holds && x === this.x && y === this.y) return;
    const fits = content.width <= width + NEAR && content.height <= height + NEAR;
    const to = fits ? this.#showing(content, this) : this.#following(near, content, this.#smaller(near, content));
    this.#go(to, true);
  }

  /** A view moved as little as possible to show a part where nothing covers it. */
  #following(part: Extent, content: Extent, { x, y, scale }: Place): Place {
    const { left, top } = this.#covered;
    return {
      x: follow(x, this.width / scale, left / scale, part.x, part.width, content.x),
      y: follow(y, this.height / scale, top / scale, part.y, part.height, content.y),
      scale,
    };
  }

  /** The view of a table that is larger than it: small enough for `part`, and where it was unless the scale changes. */
  #smaller(part: Extent, content: Extent): Place {
    const whole = this.#around(content);
    const { left, top } = this.#covered;
    const fitting = Math.min((this.width - left) / part.width, (this.height - top) / part.height);
    const wanted = Math.min(this.scale, whole.scale, fitting);
    const scale = Math.min(Math.max(wanted, this.#range.least / 2), this.scale);
    if (scale === this.scale) return { x: this.x, y: this.y, scale };
    return { scale, ...this.#centred(middle(content), scale) };
  }

  /** A view moved as little as possible to show a part, its middle if it is larger. */
  #showing(part: Extent, { x, y, scale }: Place): Place {
    return {
      x: shift(x, this.width / scale, part.x, part.width),
      y: shift(y, this.height / scale, part.y, part.height),
      scale,
    };
  }

  /** Zooms by `factor` about a pixel of the view, the middle if none is given. */
  zoom(factor: number, left = this.width / 2, top = this.height / 2) {
    const { x, y } = this.at(left, top);
    const scale = this.#clamp(this.scale * factor);
    this.moved = true;
    this.#jump({ x: x - left / scale, y: y - top / scale, scale });
  }

  zoomIn() {
    this.zoom(ZOOM_STEP);
  }

  zoomOut() {
    this.zoom(1 / ZOOM_STEP);
  }

  /** Moves the table by pixels. */
  pan(left: number, top: number) {
    this.moved = true;
    this.#jump({ x: this.x - left / this.scale, y: this.y - top / this.scale, scale: this.scale });
  }

  #clamp(scale: number): number {
    return Math.min(Math.max(scale, this.#range.least / 2), this.#range.most * 3);
  }

  #centred(at: { x: number; y: number }, scale: number) {
    return { x: at.x - this.width / scale / 2, y: at.y - this.height / scale / 2 };
  }

  #around(content: Extent): Place {
    const fitting = Math.min(this.width / content.width, this.height / content.height);
    const scale = Math.min(Math.max(fitting, this.#range.least), this.#range.most);
    return { scale, ...this.#centred(middle(content), scale) };
  }

  #jump(place: Place) {
    if (typeof cancelAnimationFrame === 'function') cancelAnimationFrame(this.#frame);
    this.x = place.x;
    this.y = place.y;
    this.scale = place.scale;
  }

  #go(to: Place, glide: boolean) {
    if (!glide || this.#still() || this.scale === 0) return this.#jump(to);
    const from = { x: this.x, y: this.y, scale: this.scale };
    const start = performance.now();
    const step = (now: number) => {
      const done = Math.min(Math.max((now - start) / GLIDE_MS, 0), 1);
      const eased = 1 - (1 - done) ** 3;
      const mix = (a: number, b: number) => a + (b - a) * eased;
      this.#jump({ x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) });
      if (done < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }
}

const middle = ({ x, y, width, height }: Extent) => ({ x: x + width / 2, y: y + height / 2 });

/** A part with the squares around it, as far as there is something to see. */
function around(part: Extent, content: Extent): Extent {
  const right = Math.max(Math.min(part.x + part.width + 1, content.x + content.width), part.x + part.width);
  const bottom = Math.max(Math.min(part.y + part.height + 1, content.y + content.height), part.y + part.height);
  const x = Math.min(Math.max(part.x - 1, content.x), part.x);
  const y = Math.min(Math.max(part.y - 1, content.y), part.y);
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * Where a window goes to show all of something beside what covers its lower end. It is only covered while
 * what is seen through it begins before it, at `start`; so far the window may always go.
 */
function follow(from: number, span: number, covered: number, low: number, size: number, start: number): number {
  const band = start < from - NEAR ? covered : 0;
  const seen = from + band;
  const to = shift(seen, span - band, low, size);
  return to === seen ? from : Math.max(to - band, Math.min(start, from));
}

/** The least move of a window so that it shows all of something, or the middle of what is larger. */
function shift(from: number, span: number, low: number, size: number): number {
  if (size > span) return low + (size - span) / 2;
  if (low < from - NEAR) return low;
  return low + size > from + span + NEAR ? low + size - span : from;
}
