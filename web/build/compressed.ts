//! The compressed forms of what was built, which the server sends: made once, as small as they get.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

/** Endings of files that compress well; pictures and sounds are compressed already. */
const ENDINGS = ['.html', '.js', '.css', '.wasm', '.svg', '.json', '.webmanifest', '.txt', '.bin'];

/** Smaller files gain nothing, in bytes. */
const SMALLEST = 600;

const FORMS = [
  {
    ending: '.br',
    compress: (plain: Buffer) =>
      promisify(brotliCompress)(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
  },
  {
    ending: '.gz',
    compress: (plain: Buffer) => promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  },
];

/** Writes `x.br` and `x.gz` beside every `x` below a folder that becomes smaller by it. */
export async function compressFolder(folder: string) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => ENDINGS.includes(extname(name))).map((name) => compressFile(join(folder, name))),
  );
}

async function compressFile(path: string) {
  if (!(await stat(path)).isFile()) return;
  const plain = await readFile(path);
  if (plain.length < SMALLEST) return;
  for (const { ending, compress } of FORMS) {
    const bytes = await compress(plain);
    if (bytes.length < plain.length) await writeFile(path + ending, bytes);
  }
}

/** Compresses what the build and the plugins before this one have written. */
export function compressed(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'loopline-compressed',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => compressFolder(resolve(config.root, config.build.outDir)),
    },
  };
}
