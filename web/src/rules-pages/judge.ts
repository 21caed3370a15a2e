//! Whether a turn does what an example asks for. Every answer comes from the rules' module.
import type { RulesGame } from '../state/board-state.svelte';
import { joined } from './chain';
import type { Goal, Pair } from './format';

/** What is asked of the rules. */
export type Asked = Pick<RulesGame, 'view' | 'grid' | 'choices' | 'play' | 'undo'>;

/** Every legal turn. */
export function legalTurns(rules: Asked): string[] {
  const { left, top, rows } = rules.grid();
  const turns: string[] = [];
  rows.forEach((row, down) => {
    row.cells.forEach((cell, right) => {
      if (cell.kind === 'off' || cell.kind === 'tile' || cell.kind === 'peg') return;
      const { options } = rules.choices(left + right, top + down);
      for (const { text, refusal } of options) if (refusal === null) turns.push(text);
    });
  });
  return turns;
}

/** What `ask` answers after the turn `text`; `otherwise` if it cannot be played. */
function after<T>(rules: Asked, text: string, otherwise: T, ask: () => T): T {
  if (!rules.play(text).turn) return otherwise;
  const answer = ask();
  rules.undo();
  return answer;
}

/** The turns that win at once for the side to move. */
export function winningTurns(rules: Asked): string[] {
  const { to_move, end } = rules.view();
  if (end) return [];
  return legalTurns(rules).filter((text) => wins(rules, text, to_move));
}

function wins(rules: Asked, text: string, side: string): boolean {
  return after(rules, text, false, () => rules.view().end?.winner === side);
}

/** Whether the side to move can win at once. */
function canWin(rules: Asked): boolean {
  const { to_move, end } = rules.view();
  return !end && legalTurns(rules).some((text) => wins(rules, text, to_move));
}

/** Whether the turn `text` reaches the goal. */
export function solves(rules: Asked, goal: Goal, text: string): boolean {
  const side = rules.view().to_move;
  if (goal.kind === 'turn') return goal.turns.map((turn) => place(rules, turn)).includes(place(rules, text));
  return after(rules, text, false, () => {
    const { end } = rules.view();
    if (end || goal.kind === 'win') return end?.winner === side;
    if (goal.kind === 'defend') return !canWin(rules);
    if (goal.kind === 'join') return joined(rules.grid(), goal.pegs);
    if (goal.kind === 'part') return joiningTurns(rules, goal.pegs).length === 0;
    return legalTurns(rules).every((reply) => after(rules, reply, true, () => stillWins(rules, side)));
  });
}

function stillWins(rules: Asked, side: string): boolean {
  const { end } = rules.view();
  return end ? end.winner === side : canWin(rules);
}

/** The position after a turn as text; the turn itself if it cannot be played. */
export function place(rules: Asked, text: string): string {
  return after(rules, text, text, () => rules.view().position);
}

/** The turns that bring two pegs of the side to move into one chain. */
export function joiningTurns(rules: Asked, pegs: Pair): string[] {
  if (rules.view().end) return [];
  return legalTurns(rules).filter((text) => after(rules, text, false, () => joined(rules.grid(), pegs)));
}

/** Whether a turn joins two pegs of the other side, whatever the side to move plays before it. */
export function cannotPart(rules: Asked, pegs: Pair): boolean {
  return legalTurns(rules).every((text) =>
    after(rules, text, true, () => joiningTurns(rules, pegs).length > 0),
  );
}

/** The legal turns that reach the goal, one for each position that they lead to. Swaps and turns that edit links
 * are not among the legal turns that are tried; they are if the goal or the caller names them. */
export function solutions(rules: Asked, goal: Goal, also: readonly string[] = []): string[] {
  const found = new Map<string, string>();
  const named = goal.kind === 'turn' ? goal.turns : [];
  for (const text of new Set([...legalTurns(rules), ...named, ...also])) {
    if (solves(rules, goal, text)) found.set(place(rules, text), text);
  }
  return [...found.values()];
}
