//! The people whom somebody with an account follows, looked up again while they are on show.
import { ask } from '../live/api';
import type { Following } from '../protocol';
import { again } from '../state/again';

const EVERY_MS = 15_000;

export class FollowedPeople {
  list = $state.raw<Following | null>(null);

  /** Asks again now and then until the returned function is called; nothing is asked while nobody looks. */
  watch(): () => void {
    return again(() => void this.load(), EVERY_MS);
  }

  /** Asks once; what was known stays if the server does not answer. */
  async load(): Promise<void> {
    this.list = await ask('GET /api/me/following').catch(() => this.list);
  }

  follows(id: string): boolean {
    return this.list?.followed.some((one) => one.id === id) ?? false;
  }

  /** Follows somebody, or not any more. */
  async follow(id: string, on: boolean): Promise<void> {
    const endpoint = `${on ? 'PUT' : 'DELETE'} /api/me/following/{person}` as const;
    this.list = await ask(endpoint, { person: id });
  }
}

let only: FollowedPeople | null = null;

/** Those of whoever uses this page. */
export function followedPeople(): FollowedPeople {
  only ??= new FollowedPeople();
  return only;
}
