//! Ends a run with one line that says how many tests passed, failed and were skipped.
import type { Reporter, TestModule } from 'vitest/node';

export default class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    const count = { passed: 0, failed: unhandled.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      if (module.state() === 'failed' && module.children.size === 0) count.failed += 1;
      for (const test of module.children.allTests()) count[test.result().state] += 1;
    }
    const line = `${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped`;
    process.on('exit', () => console.log(line));
  }
}
