//! The examples of TwixT.
import type { Examples } from '../format';
import { twixtRules } from './twixt-rules';
import { twixtSetups } from './twixt-setups';
import { twixtStrategy } from './twixt-strategy';

export const twixt: Examples = { ...twixtRules, ...twixtSetups, ...twixtStrategy };
