//! The lessons: their list, and each with its words, fetched when it is gone to.
import lists from 'virtual:lessons';
import type { Language } from '../i18n/index.svelte';
import type { Item, ItemWords, Lesson, LessonEntry, LessonPage, Templates } from './format';

const data = import.meta.glob<Lesson>('./lessons/*.json', { import: 'default' });
const texts = import.meta.glob<LessonPage | Templates>('../../../texts/*/course/*.json', {
  import: 'default',
});

/** Every lesson in the order of learning. */
export async function loadList(language: Language): Promise<LessonEntry[]> {
  return (await lists[language]?.())?.default ?? [];
}

/** A lesson with all that it needs to be shown. */
export interface Loaded {
  entry: LessonEntry;
  lesson: Lesson;
  page: LessonPage;
  templates: Templates;
}

/** The words of a lesson in a language, or else in English. */
async function words<T>(language: string, name: string): Promise<T | null> {
  const at = (one: string) => `../../../texts/${one}/course/${name}.json`;
  const load = texts[at(language)] ?? texts[at('en')];
  return load ? ((await load()) as T) : null;
}

/** The items of a lesson; none if there is none of this name. */
export async function loadItems(id: string): Promise<Item[]> {
  return (await data[`./lessons/${id}.json`]?.())?.items ?? [];
}

/** Fetches a lesson; null if there is none of this name. */
export async function loadLesson(language: Language, id: string): Promise<Loaded | null> {
  const load = data[`./lessons/${id}.json`];
  if (!load) return null;
  const [list, lesson, page] = await Promise.all([loadList(language), load(), words<LessonPage>(language, id)]);
  const entry = list.find((one) => one.id === id);
  if (!entry || !page) return null;
  const shared = lesson.items.some(({ template }) => template);
  const templates = (shared && (await words<Templates>(language, 'templates'))) || {};
  return { entry, lesson, page, templates };
}

/** The words of an item: its own, or those of its template with its values. */
export function wordsOf(item: Item, page: LessonPage, templates: Templates): ItemWords {
  const own = page.items?.[item.id];
  const shared = item.template && templates[item.template.name];
  return own ?? shared ?? { task: '', success: '' };
}

/** What a wrong answer did, in the words of the item, the lesson, or nowhere. */
export function wrongWords(key: string, own: ItemWords, page: LessonPage): string | null {
  return own.wrong?.[key] ?? page.wrong?.[key] ?? null;
}
