//! Whether two texts are one turn, however they are spelt.
import type { RulesGame } from '../state/rules-game';

/** Whether `text` is the turn `played` in the position of `rules`; `played` is written as the rules write it. */
export function isSameTurn(rules: Pick<RulesGame, 'play' | 'undo'>, text: string, played: string): boolean {
  const { turn } = rules.play(text);
  if (turn) rules.undo();
  return turn?.text === played;
}
