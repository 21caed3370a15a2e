//! A server of files and nothing else, for pages that are not ours: the npm package of the web component, and pages
//! that use it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PACKAGE = fileURLToPath(new URL('../../component/dist/', import.meta.url));

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** As strict as a page may be that shows boards. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html loopline-board',
].join('; ');

const HEAD = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>
<meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width, initial-scale=1">`;
const COMPONENT = '<script type="module" src="/package/loopline-board.js"></script>';

interface Site {
  /** Scripts by their paths. */
  scripts?: Readonly<Record<string, string>>;
  /** What else is in the head of each page. */
  head?: string;
}

/** Pages by their paths, each the content of a body; the package lies in `/package/`. */
export async function serve(pages: Readonly<Record<string, string>>, { scripts = {}, head = COMPONENT }: Site = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any');
    const page = pages[pathname];
    if (page !== undefined) {
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY };
      response
        .writeHead(200, headers)
        .end(`${HEAD}${head}</head><body><main><h1>A page</h1>${page}</main></body></html>`);
      return;
    }
    try {
      const body = scripts[pathname] ?? readFileSync(join(PACKAGE, pathname.replace('/package/', '')));
      response.writeHead(200, { 'Content-Type': TYPES[extname(pathname)] ?? 'text/plain' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
