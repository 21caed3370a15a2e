//! The tools in the engine's module, which has to be started.
import type { Imported, ToolAnswer, ToolRequest } from '../protocol';
import { ask, read_position, read_record } from '../wasm/engine/engine.js';
import { type Ask, asking, read } from './ask';

export type Tools = Ask<ToolRequest, ToolAnswer>;

export const tools: Tools = asking({ ask });

const bytesOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? new TextEncoder().encode(source) : source;

/** The games of a text or a file in any form. */
export const readRecord = (source: string | Uint8Array): Imported => read(read_record(bytesOf(source)));

/**
 * The position that a text names, right or wrong, or the last one of its first game, as a study that begins from it.
 */
export const readPosition = (source: string | Uint8Array): Imported => read(read_position(bytesOf(source)));
