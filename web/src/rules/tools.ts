//! The tools in the engine's module, which has to be started.
import type { ToolAnswer, ToolRequest } from '../protocol';
import { ask } from '../wasm/engine/engine.js';
import { type Ask, asking } from './ask';

export type Tools = Ask<ToolRequest, ToolAnswer>;

export const tools: Tools = asking({ ask });
