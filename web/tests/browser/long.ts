//! What only a run of long tests does, among it what judges the machine: `cargo xtask test --long`.
import { languages } from '../../build/texts';

export const long = process.env.LOOPLINE_LONG !== undefined;

/** All of these in a long run, else the first alone, which asks most of the page. */
export const firstUnlessLong = <T>(all: readonly T[]): readonly T[] => (long ? all : all.slice(0, 1));

/** The languages that whole views are looked at in. German has the longest words. */
export const SPOKEN = firstUnlessLong(['de', ...languages.filter((language) => language !== 'de')]);
