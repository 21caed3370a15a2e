//! Turns as hints name them.
import { expect, test } from 'vitest';
import '../i18n/index.svelte';
import { written } from './faces';

test('a first tile has its mark in words, every other turn is written as it is', () => {
  expect(['J:@0J', '@07', '@0|', 'F:B1/', 'B0+', '@7'].map(written)).toEqual([
    '@0 slash',
    '@0 backslash',
    '@0 plus',
    'B1/',
    'B0+',
    '@7',
  ]);
});
