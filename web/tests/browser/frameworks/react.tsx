//! A page in React with the boards that the test names.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { LooplineBoard, LooplineBoardProps } from '../../../component/loopline-board';
import type { Board } from './page';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'loopline-board': LooplineBoardProps & HTMLAttributes<LooplineBoard> & RefAttributes<LooplineBoard>;
    }
  }
}

function Boards() {
  const [boards, show] = useState<readonly Board[]>([]);
  window.show = show;
  return boards.map(({ key, ...settings }) => (
    <loopline-board
      key={key}
      id={key}
      {...settings}
      onplychange={({ detail }) => window.heard.push(`${key} ${detail.ply}`)}
    />
  ));
}

window.heard = [];
createRoot(document.querySelector('main') as HTMLElement).render(<Boards />);
