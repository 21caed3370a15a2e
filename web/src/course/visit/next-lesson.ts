//! The next lesson for the home of the page.
import { fill, sides, words } from '../../i18n/index.svelte';
import { address } from '../../state/route.svelte';
import { loadList } from '../lessons';
import { progress } from '../progress.svelte';

/** What the link to the course says, and where it leads: the lesson to go on with, or all of them. */
export async function nextLesson(): Promise<{ title: string; to: string }> {
  const solved = progress();
  const [list] = await Promise.all([loadList(words.language), solved.load()]);
  const next = solved.latest(list);
  if (!next) return { title: '', to: address('learn') };
  return { title: fill(next.title, sides(next.game)), to: address('learn', next.id) };
}
