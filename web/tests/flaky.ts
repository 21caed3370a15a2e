//! Ends a run with the tests that passed only the second time.
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Why a test failed the first time, and where, as far as that is known. */
function reason(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  const place = error?.stacks?.[0];
  const why = error ? `\n  ${error.message.slice(0, 600).replaceAll('\n', '\n  ')}` : '';
  return place ? `${why}\n  at ${place.file}:${place.line}` : why;
}

export default class Flaky implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (test.diagnostic()?.flaky) {
          console.log(`passed only the second time: ${module.relativeModuleId}: ${test.fullName}${reason(test)}`);
        }
      }
    }
  }
}
