//! Analysis and threats in their own thread.
import type { AnalysisRequest, ThreatRequest } from '../protocol';
import init, { analyse, threats } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

/** A question about a position. */
export type ToAnalyst = { analyse: AnalysisRequest } | { threats: ThreatRequest };

/** What the page hears: an analysis or threats as JSON, or what went wrong. */
export type FromAnalyst = { id: number } & ({ analysis: string } | { threats: string } | { error: string });

const ready = init({ module_or_path: address });

self.onmessage = async ({ data }: MessageEvent<ToAnalyst>) => {
  const { id } = 'analyse' in data ? data.analyse : data.threats;
  const tell = (message: FromAnalyst) => self.postMessage(message);
  try {
    await ready;
    if ('analyse' in data) analyse(JSON.stringify(data.analyse), (analysis) => tell({ id, analysis }));
    else tell({ id, threats: threats(JSON.stringify(data.threats)) });
  } catch (error) {
    tell({ id, error: String(error) });
  }
};
