//! What `build/lessons.ts` makes.
declare module 'virtual:lessons/*' {
  const list: import('./format').LessonEntry[];
  export default list;
}
