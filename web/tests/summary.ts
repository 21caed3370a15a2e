//! Ends a run with the tests that passed only the second time, and one line that says how many passed, failed and were skipped.
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Why a test failed the first time, and where, as far as that is known. */
function reason(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  const place = error?.stacks?.[0];
  const why = error ? `\n  ${error.message.slice(0, 600).replaceAll('\n', '\n  ')}` : '';
  return place ? `${why}\n  at ${place.file}:${place.line}` : why;
}

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
        .map((test) => `${module.relativeModuleId}: ${test.fullName}${reason(test)}`),
    );
    const line = `${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped`;
    process.on('exit', () =>
      console.log([...flaky.map((name) => `passed only the second time: ${name}`), line].join('\n')),
    );
  }
}
