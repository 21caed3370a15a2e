//! The people whom messages name: tables and lists hold ids, and names come beside them.
import type { PersonView } from '../protocol';

/** The people known so far with those of a message, who take the place of what was known of them. */
export function joined(known: readonly PersonView[], people: readonly PersonView[]): PersonView[] {
  const fresh = new Set(people.map(({ id }) => id));
  return [...known.filter(({ id }) => !fresh.has(id)), ...people];
}

/** The person with this id, if a message has named them. */
export function personOf(
  people: readonly PersonView[],
  id: string | null | undefined,
): PersonView | undefined {
  return people.find((person) => person.id === id);
}
