//! Analysis and threats in their own thread.
import type { AnalysisRequest, ThreatRequest } from '../protocol';
import init, { analyse, threats } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

/** A question about a position. */
export type ToAnalyst = { analyse: AnalysisRequest } | { threats: ThreatRequest };

/** A message to the page: an analysis or threats as JSON, or an error. */
export type FromAnalyst = { id: number } & ({ analysis: string } | { threats: string } | { error: string });

const ready = init({ module_or_path: address });

self.onmessage = async ({ data }: MessageEvent<ToAnalyst>) => {
  const { id } = 'analyse' in data ? data.analyse : data.threats;
  const send = (message: FromAnalyst) => self.postMessage(message);
  try {
    await ready;
    if ('analyse' in data) analyse(JSON.stringify(data.analyse), (analysis) => send({ id, analysis }));
    else send({ id, threats: threats(JSON.stringify(data.threats)) });
  } catch (error) {
    send({ id, error: String(error) });
  }
};
