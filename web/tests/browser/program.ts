//! The real program for tests that kill it: it comes back at the same address with the same data.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TIMEOUT_MS = 20_000;

/** The first address that a server prints. */
export function printed(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => reject(new Error(`the server printed no address: ${text}`)), TIMEOUT_MS);
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
    server.stdout?.on('data', (part) => {
      text += part;
      const address = /https?:\/\/[\w.:[\]]+/.exec(text)?.[0];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

export class Program {
  readonly #binary: string;
  readonly #more: readonly string[];
  readonly #data = mkdtempSync(join(tmpdir(), 'loopline-'));
  #child: ChildProcess | null = null;
  address = '';

  /** A program that is told no more than where it listens and keeps its data, and what is said here. */
  constructor(binary: string, more: readonly string[] = []) {
    this.#binary = binary;
    this.#more = more;
  }

  /** Starts it, again at the address that it had before, and perhaps as another version. */
  async start(binary = this.#binary) {
    const listen = this.address === '' ? '127.0.0.1:0' : new URL(this.address).host;
    const child = spawn(binary, ['serve', '--listen', listen, '--data', this.#data, ...this.#more], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.address = await printed(child);
  }

  /** Kills it, so that it has no time for anything. */
  kill() {
    return this.#signal('SIGKILL');
  }

  /** Asks it to stop, and waits until it has. */
  stop() {
    return this.#signal('SIGTERM');
  }

  async #signal(signal: NodeJS.Signals) {
    const child = this.#child;
    this.#child = null;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  /** What `loopline admin` prints when it works on the data of the running server. */
  admin(...args: string[]): string {
    return execFileSync(this.#binary, ['admin', ...args, '--data', this.#data], { encoding: 'utf8' });
  }

  async end() {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
