//! One address before several servers, as docs/operation/haproxy.cfg has it: what is asked for goes to a server that is
//! ready, and a new WebSocket to the one of them that has the fewest.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Time between two looks whether a server is ready. */
const CHECK_MS = 250;
/** A server is passed over after so many looks that failed, and is back after one that did not. */
const FAILURES = 2;

class Backend {
  readonly url: URL;
  readonly sockets = new Set<Socket>();
  #failed = FAILURES;

  constructor(address: string) {
    this.url = new URL(address);
  }

  get isReady(): boolean {
    return this.#failed < FAILURES;
  }

  async check() {
    try {
      const { ok } = await fetch(new URL('/ready', this.url), { signal: AbortSignal.timeout(2_000) });
      this.#failed = ok ? 0 : this.#failed + 1;
    } catch {
      this.#failed += 1;
    }
  }
}

export class Gateway {
  readonly #server: Server;
  readonly #backends: Backend[];
  readonly #clients = new Set<Socket>();
  #timer: NodeJS.Timeout | null = null;
  /** Connections that wait for `admit`, if they have to. */
  #waiting: (() => void)[] | null = null;
  address = '';

  static async start(addresses: readonly string[]) {
    const gateway = new Gateway(addresses);
    const server = gateway.#server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    gateway.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await gateway.#check();
    return gateway;
  }

  private constructor(addresses: readonly string[]) {
    this.#backends = addresses.map((address) => new Backend(address));
    this.#server = createServer((asked, answer) => this.#forward(asked, answer));
    this.#server.on('connection', (client) => {
      this.#clients.add(client);
      client.on('close', () => this.#clients.delete(client));
    });
    this.#server.on('upgrade', (asked: IncomingMessage, client: Duplex, head: Buffer) => {
      if (this.#waiting) this.#waiting.push(() => this.#tunnel(asked, client as Socket, head));
      else this.#tunnel(asked, client as Socket, head);
    });
  }

  /** How many WebSockets each server has, in the order of the addresses. */
  get sockets(): number[] {
    return this.#backends.map(({ sockets }) => sockets.size);
  }

  /** Whether new connections go to each server. */
  get ready(): boolean[] {
    return this.#backends.map(({ isReady }) => isReady);
  }

  /** Lets new WebSockets wait, as if the network were slow, until `admit`. */
  hold() {
    this.#waiting ??= [];
  }

  admit() {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const go of waiting) go();
  }

  async stop() {
    if (this.#timer) clearTimeout(this.#timer);
    for (const client of this.#clients) client.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #check() {
    await Promise.all(this.#backends.map((backend) => backend.check()));
    this.#timer = setTimeout(() => void this.#check(), CHECK_MS);
  }

  /** The servers to try, the best first. */
  #best(): Backend[] {
    const ready = this.#backends.filter(({ isReady }) => isReady);
    return ready.sort((one, other) => one.sockets.size - other.sockets.size);
  }

  #forward(asked: IncomingMessage, answer: ServerResponse) {
    const [backend] = this.#best();
    if (!backend) return void answer.writeHead(503).end();
    const { hostname, port } = backend.url;
    const { method, url: path, headers } = asked;
    const forwarded = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  }

  #tunnel(asked: IncomingMessage, client: Socket, head: Buffer) {
    const [backend] = this.#best();
    // Who was kept waiting may have gone.
    if (!backend || client.destroyed) return void client.destroy();
    const server = connect(Number(backend.url.port), backend.url.hostname, () => {
      const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
      for (let at = 0; at < asked.rawHeaders.length; at += 2)
        lines.push(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}`);
      server.write(`${lines.join('\r\n')}\r\n\r\n`);
      server.write(head);
      server.pipe(client).pipe(server);
    });
    backend.sockets.add(server);
    const close = () => {
      backend.sockets.delete(server);
      server.destroy();
      client.destroy();
    };
    for (const end of [server, client]) end.on('error', close).on('close', close);
  }
}
