//! Members found while the beginning of a name is typed.
import type { PersonView } from '../protocol';
import { findPeople } from './api';

/** So long nothing is typed before the server is asked. */
const PAUSE_MS = 250;

export class Found {
  people = $state.raw<readonly PersonView[]>([]);
  /** Whether nobody was found. */
  missing = $state(false);

  /** Looks for a name after a pause, unless the returned function is called before. */
  look(name: string): () => void {
    const beginning = name.trim();
    let wanted = true;
    const show = (people: readonly PersonView[], missing: boolean) => {
      if (wanted) [this.people, this.missing] = [people, missing];
    };
    const ask = () =>
      findPeople(beginning)
        .then(({ people }) => show(people, people.length === 0))
        .catch(() => show([], false));
    const timer = beginning ? setTimeout(ask, PAUSE_MS) : undefined;
    if (!beginning) show([], false);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }
}
