//! What `build/lessons.ts` makes.
declare module 'virtual:lessons' {
  const lists: Record<string, () => Promise<{ default: import('./format').LessonEntry[] }>>;
  export default lists;
}

declare module 'virtual:lessons/*' {
  const list: import('./format').LessonEntry[];
  export default list;
}
