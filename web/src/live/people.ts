//! The people whom messages name: tables and lists hold ids, and names come beside them.
import { t } from '../i18n/index.svelte';
import type { PersonView, TableView } from '../protocol';

/** The people known so far with those of a message, who take the place of what was known of them. */
export function joined(known: readonly PersonView[], people: readonly PersonView[]): PersonView[] {
  const fresh = new Set(people.map(({ id }) => id));
  return [...known.filter(({ id }) => !fresh.has(id)), ...people];
}

/** The person with this id, if a message has named them. */
export function personOf(people: readonly PersonView[], id: string | null | undefined): PersonView | undefined {
  return people.find((person) => person.id === id);
}

/** Which level of the server's own engine a person is; nothing for people, and for bots of people. */
export function levelOf(person: PersonView | null | undefined): string | undefined {
  return person?.kind === 'bot' ? /^bot-(?:trax|twixt)-(\d)-/.exec(person.id)?.[1] : undefined;
}

/** The name of a person. */
export function nameOf(person: PersonView | null | undefined): string {
  const level = levelOf(person);
  if (level !== undefined) return t('player.computer', { level });
  if (person?.number !== undefined) return t('person.guest.number', { n: String(person.number) });
  return person?.name || t('person.guest');
}

/** The name of the person with this id, whom one of the messages has named. */
export function nameById(people: readonly PersonView[], id: string | null | undefined): string {
  return nameOf(personOf(people, id));
}

/** The name of the person in a seat. */
export function nameAt({ people, seats }: Pick<TableView, 'people' | 'seats'>, seat: number): string {
  return nameById(people, seats[seat]);
}
