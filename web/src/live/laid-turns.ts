//! The turns on the board of a table: the server's, and above them the own one that is on its way.
import type { TableView } from '../protocol';
import type { RulesGame } from '../state/rules-game';

/** Rules that give the hash of a position. */
export interface HashedRules extends RulesGame {
  hash(): string;
}

/** What came of laying the turns. */
export interface Laid {
  /** Whether the position is the server's. */
  agrees: boolean;
  /** Whether the board has something new to show. */
  changed: boolean;
}

export class LaidTurns {
  readonly #rules: HashedRules;
  #laid: string[] = [];

  constructor(rules: HashedRules) {
    this.#rules = rules;
  }

  /** An own turn was played by the rules. */
  add(text: string) {
    this.#laid.push(text);
  }

  /** Brings the rules to the server's turns and the own one. */
  lay(info: TableView, own: string | null): Laid {
    const { turns, hash } = info;
    const rules = this.#rules;
    const wanted = own === null ? turns : [...turns, own];
    const before = this.#laid;
    const same = shared(before, wanted);
    if (same === before.length && same === wanted.length && same > turns.length)
      return { agrees: true, changed: false };
    if (same < before.length || same < wanted.length) while (rules.die?.unthrow());
    const kept = Math.min(same, turns.length);
    for (let count = before.length; count > kept; count -= 1) rules.undo();
    const played = turns.slice(kept).every((text) => rules.play(text).turn !== null);
    const agrees = played && rules.hash() === hash;
    const laid = own !== null && rules.play(own).turn !== null ? wanted : [...turns];
    const shown = rules.view().turns.map(({ text }) => text);
    this.#laid = shown.length === laid.length ? laid : shown;
    const rolled = this.#turnDie(info);
    return { agrees, changed: rolled || same !== before.length || same !== this.#laid.length };
  }

  /** Has the die show what the server's shows; whether that is something new. */
  #turnDie({ die, turns }: TableView): boolean {
    const rules = this.#rules;
    const shown = () => (rules.die?.view().faces ?? []).map(({ sign }) => sign).join('');
    // An own turn that the server does not know yet has used its faces up.
    if (!die || this.#laid.length > turns.length || shown() === die.faces) return false;
    if (!die.faces.startsWith(shown())) while (rules.die?.unthrow());
    for (const face of die.faces.slice(shown().length)) rules.die?.throw(face);
    return true;
  }
}

/** How many turns two games have in common at their beginning. */
function shared(a: readonly string[], b: readonly string[]): number {
  const until = a.findIndex((text, index) => text !== b[index]);
  return until < 0 ? Math.min(a.length, b.length) : until;
}
