//! The code of a frame.
import { expect, test } from 'vitest';
import { frameCode } from './frame-code';

test('the frame is of the site of the link, and no name leaves its attribute', () => {
  const here = 'http://localhost:8080';
  const code = frameCode('k7', 'https://games.example/t/k7', '"><script>&', here);
  expect(code).toContain('src="https://games.example/embed/k7"');
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;&amp;"');
  expect(frameCode('k7', '', 'Trax', here)).toContain('src="http://localhost:8080/embed/k7"');
});
