//! Analysis and threats in their own thread.
import type { Analysis, AnalysisRequest, RatedGame, ThreatRequest, Threats } from '../protocol';
import { tools } from '../rules/tools';
import init, { analyse } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';
import { type Handlers, serve } from './rpc';

/** A question with one's own rated games, whose positions are refused. */
interface Asked<Request> {
  request: Request;
  games: RatedGame[];
}

export interface AnalystApi {
  /** Every completed depth is a part, and the last one the answer. */
  analyse(asked: Asked<AnalysisRequest>, part: (analysis: Analysis) => void): Analysis | 'refused';
  threats(asked: Asked<ThreatRequest>): Threats | 'refused';
}

const refused = JSON.stringify('refused');
const isRefused = ({ request, games }: Asked<AnalysisRequest | ThreatRequest>) =>
  tools('meets', { line: request, games });

async function load(): Promise<Handlers<AnalystApi>> {
  await init({ module_or_path: address });
  return {
    analyse(asked, part) {
      if (isRefused(asked)) return refused;
      let last: string | undefined;
      analyse(JSON.stringify(asked.request), (json) => {
        const analysis: Analysis = JSON.parse(json);
        if (analysis.done) last = json;
        else part(json);
      });
      return last;
    },

    threats: (asked) => (isRefused(asked) ? refused : JSON.stringify(tools('threats', asked.request))),
  };
}

serve(load());
