//! The page's side of the service worker: registers it, detects new versions, and activates one on request.
import { PREFIX } from './asset-cache';

/** A page that stays open asks for a new version when it is looked at, but not more often than this. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;

/** What is needed of the page and the browser. */
export interface Place {
  workers: Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'>;
  locks: Pick<LockManager, 'request'>;
  /** The version that this page is of. */
  version: string;
  reload(): void;
  /** Calls back whenever the page is looked at again. */
  onSeen(seen: () => void): void;
  now(): number;
}

export class Updates {
  readonly #place: Place;
  #registration: ServiceWorkerRegistration | null = null;
  #wanted = false;
  #asked: number;
  /** Whether a newer version is there to be changed to. */
  ready = $state(false);

  constructor(place: Place) {
    this.#place = place;
    this.#asked = place.now();
  }

  /** Registers the worker; a browser that refuses only takes away playing offline. */
  async start() {
    const { workers, locks, version, onSeen } = this.#place;
    // Held until the page is closed: the worker keeps the files of every version whose lock is held.
    void locks.request(PREFIX + version, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {});
    workers.addEventListener('message', ({ data }) => {
      // Another page of this app changed to another version.
      if (typeof data?.version === 'string' && data.version !== version) this.ready = true;
    });
    workers.addEventListener('controllerchange', () => {
      if (this.#wanted) this.#place.reload();
      else this.#greet();
    });
    try {
      const registration = await workers.register('/sw.js');
      this.#registration = registration;
      this.#watch(registration);
    } catch {
      return;
    }
    this.#greet();
    onSeen(() => this.#ask());
  }

  /** Changes to the new version. */
  take() {
    this.#wanted = true;
    const waiting = this.#registration?.waiting;
    if (waiting) waiting.postMessage('take-over');
    else this.#place.reload();
  }

  /** Reports this page to the worker, and receives the version that serves it. */
  #greet() {
    this.#place.workers.controller?.postMessage('opened');
  }

  #watch(registration: ServiceWorkerRegistration) {
    const look = () => {
      if (registration.waiting && this.#place.workers.controller) this.ready = true;
    };
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
    });
    look();
  }

  #ask() {
    if (this.#place.now() - this.#asked < CHECK_INTERVAL_MS) return;
    this.#asked = this.#place.now();
    this.#registration?.update().catch(() => {});
  }
}
