//! Every example of the rules pages, by the name that the texts use.
import type { Examples } from '../format';
import { figures } from './figures';
import { traxRules } from './trax-rules';
import { traxStrategy } from './trax-strategy';
import { traxWinning } from './trax-winning';
import { twixt } from './twixt';

export const EXAMPLES: Examples = { ...traxRules, ...traxWinning, ...traxStrategy, ...twixt, ...figures };
