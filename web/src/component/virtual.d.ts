//! What `build/component-words.ts` makes.
declare module 'virtual:component-words' {
  const others: Record<string, () => Promise<{ default: import('../i18n/areas').Catalogue }>>;
  export default others;
}

declare module 'virtual:component-words/*' {
  const words: import('../i18n/areas').Catalogue;
  export default words;
}
