//! The board for laying tiles, fetched when squares have been marked.
import type { Component, Snippet } from 'svelte';
import type { Session } from '../state/session.svelte';
import type { CourseGame, Item } from './format';

type Laying = Component<{
  item: Item;
  game: CourseGame;
  session: Session;
  done: () => void;
  after?: Snippet;
}>;

export const startLaying = (): Promise<Laying> => import('./drill/Laying.svelte').then(({ default: view }) => view);
