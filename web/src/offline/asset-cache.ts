//! The files of one version of the page, kept so that it opens and plays without a connection.

/** Caches of the page begin like this; the version follows. */
export const PREFIX = 'loopline-';
export const PAGE = '/index.html';

/** What a assets needs from outside. */
export interface Outside {
  caches: CacheStorage;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The versions of the pages that are open, as names of caches. */
  open(): Promise<ReadonlySet<string>>;
}

/** Whether a file's name changes with its content, so that the same name is the same file in every version. */
const isHashed = (path: string) => path.startsWith('/assets/');

export class AssetCache {
  readonly #name: string;
  readonly #version: string;
  readonly #outside: Outside;

  constructor(version: string, outside: Outside) {
    this.#version = version;
    this.#name = PREFIX + version;
    this.#outside = outside;
  }

  /** Fetches the files of this version that no other version has left here; fails if any is missing. */
  async fill(files: readonly string[]): Promise<void> {
    const cache = await this.#outside.caches.open(this.#name);
    await Promise.all(
      files.map(async (path) => {
        const known = isHashed(path) ? await this.#outside.caches.match(path, { ignoreVary: true }) : undefined;
        await cache.put(path, known ?? (await this.#fetch(path)));
      }),
    );
  }

  /** A file of this version or, if a page of another is open, of that one. */
  async file(path: string): Promise<Response | undefined> {
    const cache = await this.#outside.caches.open(this.#name);
    const own = await cache.match(path, { ignoreVary: true });
    if (own || !isHashed(path)) return own;
    return this.#outside.caches.match(path, { ignoreVary: true });
  }

  /** Throws away the versions of which no page is open. */
  async tidy(): Promise<void> {
    const [names, open] = await Promise.all([this.#outside.caches.keys(), this.#outside.open()]);
    const stale = names.filter((name) => name.startsWith(PREFIX) && name !== this.#name && !open.has(name));
    await Promise.all(stale.map((name) => this.#outside.caches.delete(name)));
  }

  async #fetch(path: string): Promise<Response> {
    const response = await this.#outside.fetch(path, { cache: isHashed(path) ? 'default' : 'no-cache' });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    // Between the worker and the page the server may have been given a newer version, which brings its own worker.
    if (path === PAGE && !(await response.clone().text()).includes(this.#version)) {
      throw new Error('the page is of another version');
    }
    return response;
  }
}

/** The first parts of paths that the server answers itself. */
const NEVER_A_PAGE = new Set(['api', 'assets', 'component', 'embed', 'health', 'oembed']);

/** Whether a path is a view of the page; the server decides in the same way. */
export function isView(path: string): boolean {
  const [first = ''] = path.replace(/^\/+/, '').split('/');
  return !path.includes('.') && !NEVER_A_PAGE.has(first);
}
