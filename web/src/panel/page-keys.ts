//! The keys of the board that concern more than the board, with their words for the help.
import { t } from '../i18n/index.svelte';

/** In every game on the page. */
export const GAME_KEYS = { g: () => t('keys.g') };

/** Besides against the computer, alone, and for two at one device. */
export const PLAY_KEYS = { h: () => t('keys.h'), d: () => t('keys.d'), w: () => t('keys.w') };

/** Besides in a game with others. */
export const LIVE_KEYS = { t: () => t('keys.t') };

/** What each key of a list does. */
export type Does<List> = Record<keyof List, () => void>;
