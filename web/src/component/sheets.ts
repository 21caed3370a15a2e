//! The style sheets of all boards. They are made by script, which a strict policy of a page allows where it forbids
//! style elements.
import { drawingStyle } from './rules';

/** Stands for the component's own styles until the build puts them here. */
const OWN = '__LOOPLINE_BOARD_STYLES__';

/** A document refuses the sheets of another one, so each window that shows boards has its own. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

function sheet(document: Document, css: string): CSSStyleSheet[] {
  const known = sheets.get(document) ?? new Map<string, CSSStyleSheet>();
  sheets.set(document, known);
  const kept = known.get(css);
  if (kept) return [kept];
  // A document without a window is not seen.
  if (!document.defaultView) return [];
  const made = new document.defaultView.CSSStyleSheet();
  made.replaceSync(css);
  known.set(css, made);
  return [made];
}

/** Styles a board for the document that it is in; how drawings look is known once the rules are there. */
export function dress(root: ShadowRoot) {
  const texts = [OWN, drawingStyle()].filter((css) => css !== null);
  root.adoptedStyleSheets = texts.flatMap((css) => sheet(root.ownerDocument, css));
}
