//! Ends a run with the tests that passed only the second time, and one line that says how many passed, failed and were skipped.
import type { Reporter, TestModule } from 'vitest/node';

export default class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    const count = { passed: 0, failed: unhandled.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      if (module.state() === 'failed' && module.children.size === 0) count.failed += 1;
      for (const test of module.children.allTests()) count[test.result().state] += 1;
    }
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId}: ${test.fullName}`),
    );
    const line = `${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped`;
    process.on('exit', () =>
      console.log([...flaky.map((name) => `passed only the second time: ${name}`), line].join('\n')),
    );
  }
}
