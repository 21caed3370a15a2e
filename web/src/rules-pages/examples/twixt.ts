//! The examples of TwixT.
import type { Examples } from '../format';
import { twixtRules } from './twixt-rules';
import { twixtSetups } from './twixt-setups';

export const twixt: Examples = { ...twixtRules, ...twixtSetups };
