//! The page's one client: from the first visit to the live places, or the start for those with an account or a game.
import { words } from '../i18n/index.svelte';
import { layOut, provide, WasmGame } from '../rules/rules';
import { address } from '../state/route.svelte';
import { getMe } from './api';
import { Client } from './client.svelte';
import type { Wire } from './connection';
import { loadFold } from './fold';

let only: Client | null = null;

/** The client, connected. */
export function theClient(): Client {
  if (only) return only;
  const client = new Client({
    introduce: getMe,
    wire: socket,
    now: Date.now,
    chance: Math.random,
    later(ms, call) {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    async rules(setup) {
      await Promise.all([loadFold(), provide(setup), setup.die === undefined ? null : words.need('luck')]);
      return new WasmGame(setup);
    },
    layOut,
  });
  const wake = () => {
    if (document.visibilityState === 'visible') client.wake();
  };
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  addEventListener('pageshow', wake);
  client.search.found = (table) => {
    location.hash = address('live', table);
  };
  client.start();
  only = client;
  return client;
}

/** A WebSocket to the server that the page came from. */
function socket(): Wire {
  const from = new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/api/ws`);
  const wire: Wire = {
    send: (text) => from.send(text),
    close: () => from.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  from.onopen = () => wire.onopen?.();
  from.onmessage = (event) => wire.onmessage?.(event);
  from.onclose = () => wire.onclose?.();
  return wire;
}
