//! What each frame costs the page, from the browser's own trace.
//!
//! Counted is processor time, not time on the clock, so that other programs on the machine do not disturb: what the
//! page's main thread does for a frame (script, style, layout, paint), and what its raster threads do after that.
import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { message?: string } };
}

/** Costs of frames in milliseconds. */
interface Frames {
  count: number;
  mean: number;
  /** Nineteen of twenty frames cost no more. */
  most: number;
  worst: number;
}

export interface Costs {
  main: Frames;
  raster: Frames;
}

/** Marks in a trace where the work begins: until then the page's thread sets up the trace. */
const BEGIN = 'the work begins';

const CATEGORIES = ['toplevel', 'cc', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Begins a trace; the end answers with what was traced. */
async function trace(page: Page): Promise<() => Promise<TraceEvent[]>> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: CATEGORIES });
  return async () => JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}

/** Does `work` on a page and says what the frames cost that were drawn meanwhile. */
export async function frames(page: Page, work: () => Promise<void>): Promise<Costs> {
  const ended = await trace(page);
  await page.evaluate((mark) => console.timeStamp(mark), BEGIN);
  await work();
  return costs(await ended());
}

/**
 * Begins to note what a page does that is about to be opened; the end says how long its longest task was, in
 * milliseconds.
 */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const ended = await trace(page);
  return async () => {
    const { tasks } = mainThread(await ended());
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
  };
}

/** The frames and tasks of the thread with the most frames: that of the page which is watched. */
function mainThread(events: TraceEvent[]) {
  const begun = events.filter((event) => event.name === 'ProxyMain::BeginMainFrame' && event.tdur !== undefined);
  const { pid, tid } = busiest(begun);
  const isThere = (event: TraceEvent) => event.pid === pid && event.tid === tid;
  const tasks = events.filter((event) => event.name === 'RunTask' && isThere(event));
  return { pid, begun: begun.filter(isThere), tasks };
}

function costs(all: TraceEvent[]): Costs {
  const mark = all.find(({ args }) => args?.data?.message === BEGIN);
  if (!mark) throw new Error('the trace does not say where the work begins');
  const events = all.filter(({ ts }) => ts > mark.ts);
  const { pid, begun, tasks } = mainThread(events);
  const ends = begun.map(({ ts, dur = 0 }) => ts + dur).sort((a, b) => a - b);
  const raster = events.filter((event) => event.name === 'RasterTask' && event.pid === pid);
  return { main: perFrame(tasks, ends), raster: perFrame(raster, ends) };
}

/** A frame of the thread with the most. */
function busiest(begun: TraceEvent[]): TraceEvent {
  const count = (one: TraceEvent) => begun.filter((other) => other.pid === one.pid && other.tid === one.tid).length;
  const [first] = begun.toSorted((a, b) => count(b) - count(a));
  if (!first) throw new Error('no frame was drawn');
  return first;
}

/** Work counts for the frame that ends next after it began. */
function perFrame(work: TraceEvent[], ends: number[]): Frames {
  const spent = ends.map(() => 0);
  for (const { ts, tdur = 0 } of work) {
    const frame = ends.findIndex((end) => ts < end);
    if (frame >= 0) spent[frame] = (spent[frame] ?? 0) + tdur / 1000;
  }
  const sorted = spent.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const mean = spent.reduce((sum, cost) => sum + cost, 0) / spent.length;
  return { count: spent.length, mean, most: at(0.95), worst: at(1) };
}
