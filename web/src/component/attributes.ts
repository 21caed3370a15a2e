//! What the attributes of a board say; what is not understood counts as not written.
import { isLanguage, type Language, preferred } from '../i18n/areas';
import { isPalette, type Palette } from '../i18n/sides.svelte';

const LIGHTS = ['auto', 'light', 'dark'] as const;
type Light = (typeof LIGHTS)[number];

export interface Look {
  light: Light;
  palette: Palette;
}

/** The words of `theme`: the light and the colours of the board, in any order, such as `dark ink`. */
export function readTheme(text: string | null): Look {
  const words = (text ?? '').toLowerCase().split(/\s+/);
  return {
    light: LIGHTS.find((light) => words.includes(light)) ?? 'auto',
    palette: words.find(isPalette) ?? 'classic',
  };
}

/** A number of turns, or none: then all turns are shown. */
export function readPly(text: string | null): number | null {
  const number = /^\s*\d{1,6}\s*$/.test(text ?? '') ? Number(text) : Number.NaN;
  return Number.isNaN(number) ? null : number;
}

/** A number of turns that a property is set to: a number, or a text as the attribute; null if it is neither. */
export function readTurn(value: unknown): number | null {
  if (typeof value !== 'number') return readPly(typeof value === 'string' ? value : null);
  return Number.isNaN(value) ? null : value;
}

/** Whether the buttons are shown. */
export function readControls(text: string | null): boolean {
  return !['none', 'off', 'false', 'no'].includes((text ?? '').trim().toLowerCase());
}

/** The language of a board: its own, else that of the text around it, else what the reader prefers. */
export function readLanguage(own: string | null, around: string | null, reader: readonly string[]): Language {
  const known = [own, around].filter((tag) => tag !== null).map((tag) => tag.split('-')[0]?.toLowerCase());
  return known.find(isLanguage) ?? preferred(reader);
}

/** The game that is named, as the rules are asked for it; empty to let the record say. */
export function readGame(text: string | null): string {
  return (text ?? '').trim().toLowerCase();
}
