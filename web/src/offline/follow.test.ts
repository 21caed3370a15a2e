//! A click on a notification ends at the table, whatever pages are open.
import { expect, test } from 'vitest';
import { follow } from './follow';

/** Pages in the order in which they were seen last, each controlled by the worker or not. */
function clients(...controlled: boolean[]) {
  const done: string[] = [];
  const pages = controlled.map((is, index) => ({
    async navigate(path: string) {
      if (!is) throw new TypeError('no client of this worker');
      done.push(`page ${index} at ${path}`);
      return this;
    },
    focus: async () => done.push(`page ${index} in front`),
  }));
  return {
    done,
    matchAll: async () => pages,
    openWindow: async (path: string) => done.push(`a new page at ${path}`),
  };
}

async function followed(...controlled: boolean[]) {
  const all = clients(...controlled);
  await follow('/#/live/a', all as unknown as Clients);
  return all.done;
}

test('an open page goes to the table and comes to the front', async () => {
  expect(await followed(true, true)).toEqual(['page 0 at /#/live/a', 'page 0 in front']);
});

test('a page that is past the worker is no hindrance', async () => {
  expect(await followed(false)).toEqual(['a new page at /#/live/a']);
  expect(await followed(false, true)).toEqual(['page 1 at /#/live/a', 'page 1 in front']);
  expect(await followed()).toEqual(['a new page at /#/live/a']);
});
