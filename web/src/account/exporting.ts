//! Everything that the server has of somebody, gathered page by page.
import { Refused } from '../live/api';

/** The header that names where the next page begins. */
const NEXT = 'loopline-next';

/** All pages of an export, one after the other. */
export async function exported(form: 'ndjson' | 'sgf'): Promise<string> {
  const pages: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const answer: Response = await fetch(`/api/me/export?form=${form}&after=${encodeURIComponent(after)}`).catch(() => {
      throw new Refused({ code: 'live.unreachable', params: {} });
    });
    if (!answer.ok) throw new Refused(await answer.json());
    pages.push(await answer.text());
    after = answer.headers.get(NEXT);
  }
  return pages.join('');
}
