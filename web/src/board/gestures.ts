//! Recognition of gestures by finger, pen and mouse. Pointer-down only shows, it never plays.

/** A place in pixels of the view. */
export interface Spot {
  left: number;
  top: number;
}

/** Events of the board. */
export interface Listener {
  hover(spot: Spot | null): void;
  tap(spot: Spot, type: string, double: boolean): void;
  /** A press that aims, if the board wants that: the spot moves until it is lifted or dropped. */
  aims(type: string): boolean;
  aim(spot: Spot): void;
  lift(spot: Spot): void;
  drop(): void;
  pan(left: number, top: number): void;
  zoom(factor: number, spot: Spot): void;
}

const SLACK = { mouse: 4, touch: 10 };
const DOUBLE_MS = 280;
const DOUBLE_SLACK = 24;

interface Press {
  from: Spot;
  last: Spot;
  type: string;
  doing: 'tap' | 'aim' | 'pan' | 'nothing';
}

export class Gestures {
  readonly #listener: Listener;
  readonly #presses = new Map<number, Press>();
  #tapped: { spot: Spot; at: number } | null = null;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  down(id: number, spot: Spot, type: string) {
    this.#listener.hover(null);
    const first = this.#presses.size === 0;
    const doing = !first ? 'nothing' : this.#listener.aims(type) ? 'aim' : 'tap';
    if (!first) this.#dropAll();
    this.#presses.set(id, { from: spot, last: spot, type, doing });
    if (doing === 'aim') this.#listener.aim(spot);
  }

  move(id: number, spot: Spot, type: string) {
    const press = this.#presses.get(id);
    if (!press) {
      if (type === 'mouse') this.#listener.hover(spot);
      return;
    }
    if (this.#presses.size === 2) this.#pinch(press, spot);
    else this.#drag(press, spot);
    press.last = spot;
  }

  up(id: number, spot: Spot, time: number) {
    const press = this.#presses.get(id);
    this.#presses.delete(id);
    if (press?.doing === 'aim') this.#listener.lift(spot);
    if (press?.doing === 'tap') this.#tap(spot, press.type, time);
  }

  cancel(id: number) {
    if (this.#presses.get(id)?.doing === 'aim') this.#listener.drop();
    this.#presses.delete(id);
  }

  leave() {
    this.#listener.hover(null);
  }

  #drag(press: Press, spot: Spot) {
    if (press.doing === 'aim') return this.#listener.aim(spot);
    const slack = press.type === 'mouse' ? SLACK.mouse : SLACK.touch;
    if (press.doing === 'tap' && distance(press.from, spot) > slack) press.doing = 'pan';
    if (press.doing === 'pan') this.#listener.pan(spot.left - press.last.left, spot.top - press.last.top);
  }

  #pinch(press: Press, spot: Spot) {
    const other = [...this.#presses.values()].find((one) => one !== press);
    if (!other) return;
    const before = Math.max(distance(press.last, other.last), 1);
    const middle = { left: (spot.left + other.last.left) / 2, top: (spot.top + other.last.top) / 2 };
    this.#listener.pan((spot.left - press.last.left) / 2, (spot.top - press.last.top) / 2);
    this.#listener.zoom(distance(spot, other.last) / before, middle);
  }

  #tap(spot: Spot, type: string, time: number) {
    const last = this.#tapped;
    const double = last !== null && time - last.at < DOUBLE_MS && distance(last.spot, spot) < DOUBLE_SLACK;
    this.#tapped = double ? null : { spot, at: time };
    this.#listener.tap(spot, type, double);
  }

  #dropAll() {
    for (const press of this.#presses.values()) {
      if (press.doing === 'aim') this.#listener.drop();
      press.doing = 'nothing';
    }
  }
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.left - b.left, a.top - b.top);
}
