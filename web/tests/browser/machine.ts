//! How busy the machine is with other things, for limits that hold on one which is not.
import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import { long } from './long';

/** A page keeps so many threads busy at a time. */
const THREADS = 2;
const SPIN_MS = 300;

/** How much longer work takes now than on an idle machine: 1 there, 2 where half of two cores is left. */
async function slowdown(): Promise<number> {
  const spin = `const end = performance.now() + ${SPIN_MS}; while (performance.now() < end);`;
  const before = process.cpuUsage();
  const threads = Array.from({ length: THREADS }, () => new Worker(spin, { eval: true }));
  await Promise.all(threads.map((thread) => new Promise((ended) => thread.on('exit', ended))));
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (THREADS * SPIN_MS * 1000) / (user + system));
}

/** The milliseconds that something would have taken on an idle machine; measured only if it missed its limit. */
export async function undisturbed(took: number, limit: number): Promise<number> {
  return took <= limit ? took : took / (await slowdown());
}

/** Expects that something took no longer than it may, in milliseconds; in a run with what else judges the machine. */
export async function expectWithin(took: number, limit: number) {
  if (long) expect(await undisturbed(took, limit)).toBeLessThanOrEqual(limit);
}
