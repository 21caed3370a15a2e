//! The examples of TwixT.
import type { Examples } from '../format';

export const twixt: Examples = {};
