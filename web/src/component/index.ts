//! Defines `<loopline-board>`. What `package.json` of the npm package names.
import './styles.css';
import { LooplineBoard } from './element';

if (globalThis.customElements && !customElements.get('loopline-board')) {
  customElements.define('loopline-board', LooplineBoard);
}

export { LooplineBoard };
