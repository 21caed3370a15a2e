//! What a person likes: language, colours, sounds, and how turns are placed.
import { isLanguage, type Language, preferred, words } from '../i18n/index.svelte';
import { isPalette, type Palette } from '../i18n/sides.svelte';
import { load, save } from './store';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

type Name = 'language' | 'theme' | 'palette' | 'quick' | 'quiet' | 'unguided' | 'upright';

/** What is kept, by name; anything may be missing or garbage. */
type Kept = Partial<Record<Name, unknown>>;

/** What is kept now, by this tab or another. */
const stored = (): Kept =>
  load('settings', (value) => (typeof value === 'object' && value !== null ? { ...value } : null)) ?? {};

export class Settings {
  /** As chosen, or by default as in the browser. */
  language = $state<Language>('en');
  /** Light, dark, or as on the device. */
  theme = $state<Theme>('auto');
  /** The colours of the boards. */
  palette = $state<Palette>('classic');
  /** Whether a click of the mouse places a turn at once where nothing is left to choose but links. */
  quick = $state(false);
  /** No sounds and no vibration. */
  quiet = $state(true);
  /** No lines from the corners of TwixT. */
  unguided = $state(false);
  /** The board of TwixT turned so that a person's own borders are above and below. */
  upright = $state(false);

  /** What this tab has read or kept. */
  #known: Kept;

  constructor(languages: readonly string[] = navigator.languages) {
    const kept = stored();
    this.language = isLanguage(kept.language) ? kept.language : preferred(languages);
    this.theme = THEMES.find((theme) => theme === kept.theme) ?? 'auto';
    this.palette = isPalette(kept.palette) ? kept.palette : 'classic';
    this.quick = kept.quick === true;
    this.quiet = kept.quiet !== false;
    this.unguided = kept.unguided === true;
    this.upright = kept.upright === true;
    this.#known = this.#now;
  }

  get #now(): Record<Name, unknown> {
    const { language, theme, palette, quick, quiet, unguided, upright } = this;
    return { language, theme, palette, quick, quiet, unguided, upright };
  }

  /** Keeps what was changed here; what another tab has changed stays as it is there. */
  keep() {
    const now = this.#now;
    const changed = Object.entries(now).filter(([name, value]) => value !== this.#known[name as Name]);
    this.#known = now;
    save('settings', { ...now, ...stored(), ...Object.fromEntries(changed) });
  }

  /** Changes the language of the page, if its words can be fetched. */
  async speak(language: Language): Promise<boolean> {
    try {
      await words.choose(language);
    } catch {
      return false;
    }
    this.language = language;
    this.keep();
    return true;
  }

  /** Shows or hides the lines from the corners of TwixT. */
  toggleGuides() {
    this.unguided = !this.unguided;
    this.keep();
  }

  /** Cycles through light, dark and the device's setting. */
  nextTheme() {
    this.theme = THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length] ?? 'auto';
    this.keep();
  }
}
