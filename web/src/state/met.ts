//! Whether this browser's person has been offered a first look.
import { load, save } from './store';

export const isMet = (): boolean => load('visit', (value) => value) !== null;

/** Never offers it again. */
export const meet = () => save('visit', 'met');
