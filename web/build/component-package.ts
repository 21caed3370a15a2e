//! What turns the build of the web component into an npm package: its styles go into the script, and the files of the
//! package beside it.
import { cpSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const STYLES = /(["'`])__LOOPLINE_BOARD_STYLES__\1/;
const FILES = ['package.json', 'README.md', 'loopline-board.d.ts'];
const LICENCES = ['LICENSE-MIT', 'LICENSE-APACHE'];
/** Pixels of a `rem` on the page. */
const REM = 16;

/** The styles for the shadow of an element, where `:root` is nothing and `rem` is the size of somebody else's text. */
export function shadowStyles(css: string): string {
  const measured = css.replace(/(\d*\.?\d+)rem\b/g, (_, size) => `${Number(size) * REM}px`);
  return measured.replaceAll(':root', '.viewer');
}

export function componentPackage(): Plugin {
  let folder = '';
  return {
    name: 'loopline-component-package',
    enforce: 'post',
    configResolved(config) {
      folder = config.build.outDir;
    },
    generateBundle(_, bundle) {
      const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
      const css = sheets.map((sheet) => ('source' in sheet ? String(sheet.source) : '')).join('');
      for (const { fileName } of sheets) delete bundle[fileName];
      const script = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry);
      if (script?.type !== 'chunk' || !STYLES.test(script.code)) throw new Error('there is no place for styles');
      script.code = script.code.replace(STYLES, () => JSON.stringify(shadowStyles(css)));
    },
    writeBundle() {
      for (const name of FILES) cpSync(at(`../component/${name}`), `${folder}/${name}`);
      for (const name of LICENCES) cpSync(at(`../../${name}`), `${folder}/${name}`);
      const { version } = JSON.parse(readFileSync(at('../package.json'), 'utf8'));
      const named = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
      if (named.version !== version) throw new Error(`the package is ${named.version}, the page ${version}`);
    },
  };
}
