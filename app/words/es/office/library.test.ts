import { expect, test } from 'vitest';
import { library } from './library.ts';

test('a size is given as people say it', () => {
  expect([12, 300_000, 1_363_149, 12_582_912].map(library.size)).toEqual(['1 KB', '293 KB', '1.3 MB', '12 MB']);
});
