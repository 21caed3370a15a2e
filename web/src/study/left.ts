//! The time that a player had left, in digits.
import { words } from '../i18n/index.svelte';
import { digits } from '../live/clock';

/** Milliseconds on a clock in digits; days as hours, so that a column of them stays narrow. */
export function leftText(ms: number): string {
  const point = new Intl.NumberFormat(words.language).format(0.5).at(1) ?? '.';
  const hours = (days: number, rest: string) => {
    const [hour = '0', minute = '00'] = rest.split(':');
    return `${days * 24 + Number(hour)}:${minute} h`;
  };
  return digits(Math.floor(ms / 10), hours, point);
}
