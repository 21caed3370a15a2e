//! Everything that the server has of somebody, gathered page by page.
import { ask, Refused } from '../live/api';
import type { KeptPage } from '../protocol';

/** The header that names where the next page begins. */
const NEXT = 'loopline-next';

/** All pages of an export, one after the other. */
export async function exported(form: 'ndjson' | 'sgf'): Promise<string> {
  const pages: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const answer: Response = await fetch(
      `/api/me/export?form=${form}&after=${encodeURIComponent(after)}`,
    ).catch(() => {
      throw new Refused({ code: 'live.unreachable', params: {} });
    });
    if (!answer.ok) throw new Refused(await answer.json());
    pages.push(await answer.text());
    after = answer.headers.get(NEXT);
  }
  return pages.join('');
}

/** What the browsers of the account keep, a line for each entry. */
export async function exportedKept(): Promise<string> {
  const lines: string[] = [];
  for (let after = 0; ; ) {
    const { entries, more }: KeptPage = await ask('GET', `/api/me/kept?after=${after}`);
    for (const { kind, key, body } of entries) {
      if (body !== null) lines.push(`${JSON.stringify({ kind, key, kept: JSON.parse(body) })}\n`);
    }
    const last = entries.at(-1);
    if (!more || !last) return lines.join('');
    after = last.rev;
  }
}
