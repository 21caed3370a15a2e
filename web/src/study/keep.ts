//! The study that is kept between visits. Whatever is found there may be garbage.
import type { Glyph, Study, StudyNode } from '../protocol';
import { checkSetup } from '../state/store';
import { checkClock } from '../state/times';
import { LONGEST_COMMENT, MOST_NODES } from './tree.svelte';
import { MARKS } from './words';

/** A study, and the number of the node where one was. */
export interface KeptStudy {
  v: 1;
  study: Study;
  at: number;
}

/** What a record says beyond the fields of a node may be so long. */
const LONGEST_MORE = 20_000;

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;

/** A kept study, or null. */
export function checkKept(value: unknown): KeptStudy | null {
  if (!isObject(value) || value.v !== 1) return null;
  const study = checkStudy(value.study);
  if (!study) return null;
  const at = Number.isInteger(value.at) ? Number(value.at) : 0;
  return { v: 1, study, at: at >= 0 && at < study.nodes.length ? at : 0 };
}

/** A study that can be laid out, or null. */
export function checkStudy(value: unknown): Study | null {
  if (!isObject(value)) return null;
  const { names = {}, result = '', nodes } = value;
  const setup = checkSetup(value.setup);
  if (!setup || !isObject(names) || !isText(result, 100) || !Array.isArray(nodes)) return null;
  if (nodes.length === 0 || nodes.length > MOST_NODES) return null;
  const checked = nodes.map(checkNode);
  if (checked.some((node) => node === null)) return null;
  const named = Object.entries(names).filter((entry): entry is [string, string] => isText(entry[1], 500));
  const clock = checkClock(value.clock);
  const rest = { names: Object.fromEntries(named), result, ...(clock && { clock }) };
  return { setup, ...rest, nodes: checked as StudyNode[] };
}

/** A node whose parent comes before it, or null. */
function checkNode(value: unknown, number: number): StudyNode | null {
  if (!isObject(value)) return null;
  const { parent, turn, comment = '', mark = null } = value;
  if (!isText(comment, LONGEST_COMMENT)) return null;
  const more = isText(value.more, LONGEST_MORE) && { more: value.more };
  if (number === 0) return { parent: null, turn: null, comment, mark: null, ...more };
  const known = MARKS.find((one) => one === mark) ?? null;
  const hangs = Number.isInteger(parent) && Number(parent) >= 0 && Number(parent) < number;
  if (!hangs || !isText(turn, 2_000)) return null;
  const left = Number.isSafeInteger(value.left_ms) && { left_ms: Math.max(0, Number(value.left_ms)) };
  return { parent: Number(parent), turn, comment, mark: known as Glyph | null, ...left, ...more };
}
