//! A PostgreSQL of a test's own, for servers that share a database.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const START_TIMEOUT_MS = 30_000;
/** The unprivileged user `nobody`, since PostgreSQL does not run as root. */
const NOBODY = 65_534;
const NEEDED = ['initdb', 'postgres', 'psql'];
const DEBIAN = '/usr/lib/postgresql';

/** The folder with PostgreSQL's programs; null if they are not installed. */
export function postgresFolder(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  const folders = [...versions, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => NEEDED.every((name) => existsSync(join(folder, name)))) ?? null;
}

export class Postgres {
  readonly #programs: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'loopline-postgres-'));
  readonly #user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  #server: ChildProcess | null = null;
  #port = 0;

  constructor(programs: string) {
    this.#programs = programs;
  }

  async start() {
    const { uid, gid } = this.#user;
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid);
    const inFolder = { ...this.#user, cwd: this.#folder };
    const how = ['--no-sync', '--auth=trust', '--username=loopline', '-D', 'data'];
    execFileSync(join(this.#programs, 'initdb'), how, { ...inFolder, stdio: 'ignore' });
    this.#port = await freePort();
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${this.#port}`,
      `unix_socket_directories=${this.#folder}`,
      'fsync=off',
    ].flatMap((setting) => ['-c', setting]);
    const server = spawn(join(this.#programs, 'postgres'), ['-D', 'data', ...settings], {
      ...inFolder,
      stdio: 'ignore',
    });
    this.#server = server;
    const until = Date.now() + START_TIMEOUT_MS;
    while (!this.#isReady()) {
      if (server.exitCode !== null || Date.now() > until) throw new Error('PostgreSQL does not start');
      await pause(20);
    }
  }

  /** A new database; returns its address. */
  create(name: string): string {
    this.sql('postgres', `CREATE DATABASE ${name}`);
    return `postgres://loopline@127.0.0.1:${this.#port}/${name}`;
  }

  /** Runs statements in one transaction, and returns what they print. */
  sql(database: string, statements: string): string {
    const server = ['-h', '127.0.0.1', '-p', `${this.#port}`, '-U', 'loopline', '-d', database];
    const how = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '-v', 'ON_ERROR_STOP=1'];
    const printed = execFileSync(join(this.#programs, 'psql'), [...server, ...how, '-c', statements], {
      encoding: 'utf8',
    });
    return printed.trim();
  }

  async end() {
    const server = this.#server;
    if (server && server.exitCode === null) {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      // Ends its sessions at once.
      server.kill('SIGQUIT');
      await gone;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Whether the file of its state says that it serves. */
  #isReady(): boolean {
    const state = join(this.#folder, 'data/postmaster.pid');
    if (!existsSync(state)) return false;
    return readFileSync(state, 'utf8')
      .split('\n')
      .some((line) => line.trim() === 'ready');
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
