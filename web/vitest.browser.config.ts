//! How the tests in a real browser are run: files side by side against one server, those that measure time after them.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that measure how long something takes. */
const MEASURING = ['tests/browser/speed.test.ts', 'tests/browser/component-speed.test.ts'];
/** The files that take longest, which would be waited for at the end. */
const LONGEST = ['live-time', 'upgrade', 'rules', 'settings', 'loupe', 'live-looks', 'analysis'];

/** The longest files first, then as usual. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const usual = await super.sort(files);
    const longest = LONGEST.map((name) => usual.find(({ moduleId }) => moduleId.endsWith(`/${name}.test.ts`)));
    const first = longest.filter((file) => file !== undefined);
    return [...first, ...usual.filter((file) => !first.includes(file))];
  }
}

const shared = {
  environment: 'node',
  testTimeout: 600_000,
  hookTimeout: 120_000,
  // The files of a worker share what they import, and its browser.
  isolate: false,
  // What a condition is waited for says nothing about the page on a machine that is busy with other tests.
  expect: { poll: { timeout: 120_000 } },
  // A test that passes only the second time is named at the end.
  retry: 1,
} as const;

export default defineConfig({
  test: {
    globalSetup: './tests/browser/server.ts',
    reporters: ['default', './tests/flaky.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'side by side',
          include: ['tests/browser/**/*.test.ts'],
          exclude: MEASURING,
          maxWorkers: 4,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'alone',
          include: MEASURING,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
