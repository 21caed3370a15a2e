//! What a person likes: the theme, and whether a click needs confirming.
import { load, save } from './store';

export type Theme = 'auto' | 'light' | 'dark';

export class Settings {
  theme = $state<Theme>('auto');
  /** Whether a click of the mouse waits for a confirmation, as a touch always does. */
  confirm = $state(false);

  constructor() {
    const kept = load('settings', (value) => value as Partial<Settings>);
    if (kept?.theme === 'light' || kept?.theme === 'dark') this.theme = kept.theme;
    this.confirm = kept?.confirm === true;
  }

  keep() {
    save('settings', { theme: this.theme, confirm: this.confirm });
  }

  /** Light, dark, and what the device says, in turn. */
  nextTheme() {
    const order: Theme[] = ['auto', 'light', 'dark'];
    this.theme = order[(order.indexOf(this.theme) + 1) % order.length] ?? 'auto';
    this.keep();
  }
}
