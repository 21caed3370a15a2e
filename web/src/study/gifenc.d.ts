//! What is used of gifenc, which has no types of its own.
declare module 'gifenc' {
  /** Red, green and blue of each colour. */
  type Palette = number[][];

  interface Frame {
    /** Of all frames; given with the first one. */
    palette?: Palette;
    /** Milliseconds. */
    delay: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** 1 leaves the frame where it is. */
    dispose?: number;
  }

  interface Encoder {
    writeFrame(colours: Uint8Array, width: number, height: number, frame: Frame): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
    /** What was written so far. */
    bytesView(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  /** At most so many colours that stand for those of the pixels. */
  export function quantize(rgba: Uint8ClampedArray, most: number): Palette;
  /** The number of the colour nearest to each pixel. */
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
}
