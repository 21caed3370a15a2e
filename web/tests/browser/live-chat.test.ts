//! The chat on a phone, where it is not beside the board.
import { describe, expect, test } from 'vitest';
import { firstUnlessLong } from './long';
import { meet, play } from './people';
import { PHONE, SMALL, useBrowser } from './visit';

useBrowser();

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  test.each(firstUnlessLong([SMALL, PHONE]))(
    'new lines are announced and read beside the board, at %o',
    async (size) => {
      const here = { size, touch: true };
      const { anna, bert } = await meet({ radios: ['For the game', '10 min'] }, here);
      await play([anna.page, bert.page], ['@0/', 'A0/']);
      // The chat was read last, and is scrolled away now.
      await bert.page.getByRole('tab', { name: 'Chat' }).tap();
      await bert.page.evaluate(() => scrollTo(0, 0));
      await anna.page.getByRole('tab', { name: 'Chat' }).tap();
      for (const line of ['hello', 'nice corner', 'your turn']) {
        await anna.page.getByLabel('Message').fill(line);
        await anna.page.keyboard.press('Enter');
      }
      const unread = bert.page.getByTitle('Chat: 3 new messages');
      await unread.waitFor();
      await unread.tap();
      const dialog = bert.page.locator('dialog');
      await dialog.getByText('your turn').waitFor();
      await bert.look((scheme) => `phone-${size.height}-${scheme}-live-chat`);
      const box = async (where: string) => {
        const found = await bert.page.locator(where).first().boundingBox();
        if (!found) throw new Error(`no ${where}`);
        return found;
      };
      const [people, board, sheet] = [await box('.people'), await box('.board'), await box('dialog')];
      expect(people.y).toBeGreaterThanOrEqual(0);
      expect(people.y + people.height).toBeLessThanOrEqual(sheet.y);
      expect(sheet.y - board.y).toBeGreaterThan(board.height / 2);
      await dialog.getByLabel('Message').fill('thank you');
      await bert.page.keyboard.press('Enter');
      await anna.page.locator('aside').getByText('thank you').waitFor();
      await bert.page.keyboard.press('Escape');
      await bert.page.getByRole('button', { name: 'Chat', exact: true }).first().waitFor();
      expect(await unread.count()).toBe(0);
      for (const visit of [anna, bert]) await visit.leave();
    },
  );
});
