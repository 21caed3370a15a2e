//! What `build/component-words.ts` makes.
declare module 'virtual:component-words/*' {
  const words: import('../i18n/areas').Catalogue;
  export default words;
}
