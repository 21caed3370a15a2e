//! The markup with which another site shows a table in a frame.

/** As in the server's answers to other sites (oEmbed). */
const SIZE = { width: 480, height: 560 };

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** The frame of a table, whose site is that of its link or, if it has none, of this page. */
export function frameCode(table: string, link: string, title: string, here = location.origin): string {
  const site = URL.canParse(link) ? new URL(link).origin : here;
  const { width, height } = SIZE;
  const address = escaped(`${site}/embed/${table}`);
  return `<iframe src="${address}" title="${escaped(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
