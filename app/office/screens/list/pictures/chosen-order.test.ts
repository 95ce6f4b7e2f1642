import { expect, test } from 'vitest';
import { inPlace } from './chosen-order.ts';

test.each([
  ['arrived in another order', 'x y 3 1 2', '1 2 3', '', 'x y 1 2 3'],
  ['as chosen', 'x 1 2 3', '1 2 3', '', 'x 1 2 3'],
  ['somebody added another meanwhile', 'x 2 y 1', '1 2', '', 'x 1 2 y'],
  ['the first is tried again', 'x 2 3 y 1', '1 2 3', '2 3', 'x 1 2 3 y'],
  ['one between is tried again', 'x 1 3 2', '1 2 3', '1 3', 'x 1 2 3'],
  ['one was moved since', '3 x 1 2', '1 2 3', '1 3', '3 x 1 2'],
])('of a batch where %s', (_what, all, ids, placed, expected) => {
  const list = (words: string) => words.split(' ').filter((word) => word !== '');
  expect(inPlace(list(all), list(ids), new Set(list(placed))).join(' ')).toBe(expected);
});
