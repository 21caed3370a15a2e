//! What `build/puzzles.ts` makes.
declare module 'virtual:puzzles' {
  const games: Record<
    import('./games').PuzzleGame,
    {
      index: import('./games').Index;
      chunks: (() => Promise<{ default: import('./packed').Packed[] }>)[];
    }
  >;
  export default games;
}
