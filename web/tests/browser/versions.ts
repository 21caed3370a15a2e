//! A server whose files a test can change for another version, and which it can take off the net.
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** The headers of `loopline serve` that decide what a worker may answer. */
const STRICT = {
  'Content-Security-Policy':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** What was compressed, by its digest: most files are the same in every version. */
const forms = new Map<string, Buffer>();

function compressed(body: Buffer): Buffer {
  const digest = createHash('sha256').update(body).digest('hex');
  const known = forms.get(digest) ?? gzipSync(body, { level: 1 });
  forms.set(digest, known);
  return known;
}

export class VersionServer {
  readonly #server: Server;
  #folder = DIST;
  #offline = false;
  address = '';

  static async start() {
    const started = new VersionServer();
    await new Promise<void>((resolve) => started.#server.listen(0, '127.0.0.1', resolve));
    started.address = `http://127.0.0.1:${(started.#server.address() as AddressInfo).port}/`;
    return started;
  }

  private constructor() {
    this.#server = createServer((request, response) => {
      if (this.#offline) return request.socket.destroy();
      const { pathname } = new URL(request.url ?? '/', 'http://any');
      this.#send(pathname === '/' ? '/index.html' : pathname, response);
    });
  }

  /** Serves the files of this folder from now on. */
  deploy(folder: string) {
    this.#folder = folder;
  }

  /** Breaks off every connection from now on. */
  vanish() {
    this.#offline = true;
    this.#server.closeAllConnections();
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #send(path: string, response: ServerResponse) {
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    try {
      const body = readFileSync(join(this.#folder, path));
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      const headers = { ...STRICT, 'Content-Type': type, 'Cache-Control': cache, 'Content-Encoding': 'gzip' };
      response.writeHead(200, headers).end(compressed(body));
    } catch {
      response.writeHead(404, STRICT).end();
    }
  }
}

/** The version that the built page has. */
export function builtVersion(folder = DIST): string {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return /<meta name="version" content="(\w+)">/.exec(page)?.[1] ?? '';
}

const TEXTS = ['.html', '.js', '.css', '.webmanifest'];

/** A copy of the built page as another version, in which every file has another name; removed by the caller. */
export function anotherVersion(): { folder: string; version: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'loopline-version-'));
  cpSync(DIST, folder, { recursive: true });
  const before = builtVersion();
  const version = [...before].reverse().join('');
  const assets = readdirSync(join(folder, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
  const renamed = (name: string) => name.replace(/(\.\w+)$/, 'x$1');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXTS.includes(extname(name))) continue;
    let text = readFileSync(join(folder, name), 'utf8').replaceAll(before, version);
    for (const asset of assets) text = text.replaceAll(asset, renamed(asset));
    writeFileSync(join(folder, name), text);
  }
  for (const asset of assets) renameSync(join(folder, 'assets', asset), join(folder, 'assets', renamed(asset)));
  return { folder, version, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
