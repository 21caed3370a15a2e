//! The style sheets of all boards. They are made by script, which a strict policy of a page allows where it forbids style elements.
import { drawingStyle } from './rules';

/** Stands for the component's own styles until the build puts them here. */
const OWN = '__LOOPLINE_BOARD_STYLES__';

const sheet = (css: string) => {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
};

let own: CSSStyleSheet | null = null;
let drawings: CSSStyleSheet | null = null;

/** What is needed before the rules are there. */
export function ownSheet(): CSSStyleSheet {
  own ??= sheet(OWN);
  return own;
}

/** How drawings look, as the rules say once they are there. */
export function drawingSheet(): CSSStyleSheet {
  drawings ??= sheet(drawingStyle());
  return drawings;
}
