//! Analysis and threats in their own thread.
import type { AnalysisRequest, RatedGame, ThreatRequest } from '../protocol';
import { tools } from '../rules/tools';
import init, { analyse } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

/** A question about a position, with one's own rated games. */
export type ToAnalyst = ({ analyse: AnalysisRequest } | { threats: ThreatRequest }) & { games?: RatedGame[] };

/** A message to the page: an analysis or threats as JSON, an error, or that the position is of one's own rated game. */
export type FromAnalyst = { id: number } & (
  | { analysis: string }
  | { threats: string }
  | { error: string }
  | { refused: true }
);

const ready = init({ module_or_path: address });

self.onmessage = async ({ data }: MessageEvent<ToAnalyst>) => {
  const question = 'analyse' in data ? data.analyse : data.threats;
  const { id } = question;
  const send = (message: FromAnalyst) => self.postMessage(message);
  try {
    await ready;
    if (data.games && tools('meets', { line: question, games: data.games })) send({ id, refused: true });
    else if ('analyse' in data) analyse(JSON.stringify(data.analyse), (analysis) => send({ id, analysis }));
    else send({ id, threats: JSON.stringify(tools('threats', data.threats)) });
  } catch (error) {
    send({ id, error: String(error) });
  }
};
