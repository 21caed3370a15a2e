//! One's account, as the place for it shows it.

import { keepTogether } from '../kept/later';
import { noteLeft, noteSignedIn, signedIn } from '../kept/signed-in';
import { type Kept, kept } from '../kept/start';
import { Refused } from '../live/api';
import { theClient } from '../live/wire';
import { silence } from '../offline/showing';
import type { HostView, Me } from '../protocol';
import { address } from '../state/route.svelte';
import type { Session } from '../state/session.svelte';
import type { Settings } from '../state/settings.svelte';
import { getHost, getMe, logOut } from './api';

export class Own {
  readonly kept: Kept;
  readonly #together: () => void;
  me = $state.raw<Me | null>(null);
  host = $state.raw<HostView | null>(null);
  /** Whether the server cannot be reached. */
  unreachable = $state(false);
  /** Whether one is banned: then one can read why, appeal, export, close and log out. */
  banned = $state(false);
  /** Recovery codes that are shown once. */
  codes = $state.raw<readonly string[]>([]);
  /** What is written in the form for a new account: it outlasts a look at the terms. */
  wish = $state({ name: '', password: '', accepted: false, share: false, invitation: '' });
  /** Where the page begins again once one has logged in or out. */
  back = $state(address('account'));

  constructor(session: Session, settings: Settings) {
    this.kept = kept(session, settings);
    this.#together = () => keepTogether(session, settings);
  }

  get isMember(): boolean {
    return this.me?.person.kind === 'member';
  }

  async load() {
    this.unreachable = false;
    this.banned = false;
    try {
      this.host = await getHost();
      this.now(await getMe());
    } catch (error) {
      this.banned = error instanceof Refused && error.problem.code === 'live.banned';
      this.unreachable = !this.banned;
    }
  }

  /** The account is like this now. */
  now(me: Me) {
    this.me = me;
    theClient().me = me;
    const { id, name, kind } = me.person;
    noteSignedIn(kind === 'member' ? { id, name: name ?? '' } : null);
    this.#together();
  }

  /** Begins again as somebody else: whatever the page knows belongs to who it was before. */
  async restart(me: Me | null) {
    if (me) this.now(me);
    else {
      noteSignedIn(null);
      await silence().catch(() => {});
    }
    // Nothing is asked for that the reload would break off.
    this.me = null;
    location.hash = this.back;
    location.reload();
  }

  /** Logs out; what this browser keeps stays here or goes. Before it goes, all of it was sent. */
  async leave(clear: boolean) {
    const sent = await this.kept.now().catch(() => null);
    if (clear && sent === null) throw new Error('not sent');
    await logOut();
    if (clear) await this.kept.clear();
    else noteLeft(signedIn());
    await this.restart(null);
  }
}
