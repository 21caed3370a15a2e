//! The search that goes on wherever its person is, for the frame of the page, which fetches nothing for it.
import type { Component } from 'svelte';
import type { Search } from './search.svelte';

class Sought {
  search = $state.raw<Search | null>(null);
  Sign = $state.raw<Component | null>(null);

  get on(): boolean {
    return !!this.search?.pools?.seeking;
  }
}

export const sought = new Sought();
