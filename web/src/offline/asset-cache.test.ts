//! The worker's files with caches in memory.
import { expect, test } from 'vitest';
import { AssetCache, isView, PAGE } from './asset-cache';

/** Caches in memory, as far as the worker needs them. */
function caches() {
  const all = new Map<string, Map<string, Response>>();
  const find = async (path: string) => {
    for (const files of all.values()) if (files.has(path)) return files.get(path)?.clone();
  };
  const open = async (name: string) => {
    const files = all.get(name) ?? new Map<string, Response>();
    all.set(name, files);
    return {
      match: async (path: string) => files.get(path)?.clone(),
      put: async (path: string, response: Response) => void files.set(path, response),
    };
  };
  const storage = {
    open,
    match: find,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  return { all, storage: storage as unknown as CacheStorage };
}

function world(server: Record<string, string>) {
  const { all, storage } = caches();
  const asked: string[] = [];
  const open = new Set<string>();
  const assets = (version: string) =>
    new AssetCache(version, {
      caches: storage,
      fetch: async (path) => {
        asked.push(path);
        const text = server[path];
        return text === undefined ? new Response('', { status: 404 }) : new Response(text);
      },
      open: async () => open,
    });
  return { all, asked, open, assets, server };
}

const text = async (response: Response | undefined) => response?.text();

test('a version is fetched once and answered from then on', async () => {
  const { assets, server } = world({ [PAGE]: 'version one', '/assets/a-1.js': 'a' });
  const one = assets('one');
  await one.fill([PAGE, '/assets/a-1.js']);
  delete server['/assets/a-1.js'];
  expect(await text(await one.file('/assets/a-1.js'))).toBe('a');
  expect(await text(await one.file(PAGE))).toBe('version one');
  expect(await one.file('/assets/b-1.js')).toBeUndefined();
});

test('the next version fetches only what is new, and the files of the one before stay', async () => {
  const { assets, server, asked } = world({
    [PAGE]: 'one',
    '/assets/a-1.js': 'a',
    '/assets/same.woff2': 'f',
  });
  await assets('one').fill([PAGE, '/assets/a-1.js', '/assets/same.woff2']);
  Object.assign(server, { [PAGE]: 'two', '/assets/a-2.js': 'A' });
  asked.length = 0;
  const two = assets('two');
  await two.fill([PAGE, '/assets/a-2.js', '/assets/same.woff2']);
  expect(asked.sort()).toEqual(['/assets/a-2.js', PAGE]);
  expect(await text(await two.file('/assets/a-1.js'))).toBe('a');
  expect(await text(await two.file(PAGE))).toBe('two');
});

test('a file that is missing, or a page of another version, fails the whole', async () => {
  const { assets } = world({ [PAGE]: 'one' });
  await expect(assets('one').fill([PAGE, '/assets/gone.js'])).rejects.toThrow('404');
  await expect(assets('two').fill([PAGE])).rejects.toThrow('another version');
});

test('a version is thrown away when no page of it is open any more', async () => {
  const { all, open, assets } = world({ [PAGE]: 'one two', '/other': '' });
  await assets('one').fill([PAGE]);
  const two = assets('two');
  await two.fill([PAGE]);
  all.set('somebody else', new Map());
  open.add('loopline-one');
  await two.tidy();
  expect([...all.keys()]).toEqual(['loopline-one', 'loopline-two', 'somebody else']);
  open.clear();
  await two.tidy();
  expect([...all.keys()]).toEqual(['loopline-two', 'somebody else']);
});

test('views are the page, files and the server’s own paths are not', () => {
  for (const path of ['/', '/play/trax', '/t/k3Vd9sTqHx']) expect(isView(path)).toBe(true);
  const own = ['/health', '/api/games', '/assets/x', '/icons/icon.svg', '/embed/k3', '/oembed', '/t/k3/picture.png'];
  for (const path of own) expect(isView(path)).toBe(false);
});
