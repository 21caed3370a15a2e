//! A page in Vue with the boards that the test names.
import { createApp, h, shallowRef } from 'vue';
import type { LooplineBoardEvents } from '../../../component/loopline-board';
import type { Board } from './page';

const boards = shallowRef<readonly Board[]>([]);

const Boards = () =>
  boards.value.map(({ key, ...settings }) =>
    h('loopline-board', {
      key,
      id: key,
      ...settings,
      onPlychange: ({ detail }: LooplineBoardEvents['plychange']) => window.heard.push(`${key} ${detail.ply}`),
    }),
  );

window.heard = [];
window.show = (wanted) => {
  boards.value = wanted;
};
createApp(Boards).mount('main');
