//! Builds the service worker after everything else, with the list of what was built and a version made from it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { texts } from './texts.ts';

const WORKER = 'sw.js';
const PAGE = 'index.html';
/** What `index.html` says of its version before it has one. */
const UNVERSIONED = '<meta name="version" content="development">';

/** The paths of the files below a folder, in order. */
function files(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = found.filter((path) => statSync(join(folder, path)).isFile());
  return paths.map((path) => path.replaceAll('\\', '/')).sort();
}

/** Hex digits that change with any file. */
function version(folder: string, names: string[]): string {
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Pictures for the home screen are fetched by the system, which keeps them itself. */
const isNeededOffline = (name: string) => !name.endsWith('.png') && name !== WORKER;

export function offline(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'loopline-offline',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const folder = resolve(config.root, config.build.outDir);
      const names = files(folder).filter((name) => name !== WORKER);
      const made = version(folder, names);
      const page = readFileSync(join(folder, PAGE), 'utf8');
      if (!page.includes(UNVERSIONED)) throw new Error(`${PAGE} has no place for its version`);
      writeFileSync(join(folder, PAGE), page.replace(UNVERSIONED, UNVERSIONED.replace('development', made)));
      const list = names.filter(isNeededOffline).map((name) => `/${name}`);
      await build({
        configFile: false,
        root: config.root,
        publicDir: false,
        logLevel: 'warn',
        plugins: [texts()],
        define: { __VERSION__: JSON.stringify(made), __FILES__: JSON.stringify(list) },
        build: {
          target: config.build.target,
          outDir: config.build.outDir,
          emptyOutDir: false,
          rolldownOptions: {
            input: join(config.root, 'src/offline/worker.ts'),
            output: { format: 'iife', entryFileNames: WORKER },
          },
        },
      });
    },
  };
}
