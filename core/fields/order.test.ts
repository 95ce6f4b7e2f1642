import { describe, expect, test } from 'vitest';
import { collections } from '../collections/index.ts';
import type { CollectionDefinition } from '../definition.ts';
import { isWholeOrder, orderOfNew, orderOfRestored } from './order.ts';

describe('the order of a new item (spec, section 4)', () => {
  test('is the length of the list', () => {
    expect(orderOfNew([], 0)).toBe(0);
    expect(orderOfNew([0, 1, 2], 0)).toBe(3);
  });
  test('is one more for students, and for no other collection', () => {
    expect(orderOfNew([], 1)).toBe(1);
    expect(orderOfNew([1, 2, 3], 1)).toBe(4);
    const starts = Object.values<CollectionDefinition>(collections).map(({ name, fields, orderField }) => {
      const field = fields[orderField];
      return [name, field?.kind === 'order' && field.startsAt];
    });
    expect(starts.filter(([, startsAt]) => startsAt !== 0)).toEqual([['students', 1]]);
  });
  test('is the highest plus one where the length is taken', () => {
    expect(orderOfNew([0, 2], 0)).toBe(3);
    expect(orderOfNew([0, 5], 1)).toBe(3);
    expect(orderOfNew([3, 9], 1)).toBe(10);
  });
});

describe('the order of a restored item', () => {
  test('is its old place where that is free', () => expect(orderOfRestored(1, [0, 2])).toBe(1));
  test('is the end where it is taken', () => expect(orderOfRestored(1, [0, 1, 7])).toBe(8));
  test('is its old place in an empty list', () => expect(orderOfRestored(4, [])).toBe(4));
});

describe('a reorder names exactly the ids of the collection', () => {
  test.each<[readonly string[], readonly string[], boolean]>([
    [['b', 'a'], ['a', 'b'], true],
    [[], [], true],
    [['a'], ['a', 'b'], false],
    [['a', 'b', 'c'], ['a', 'b'], false],
    [['a', 'a'], ['a', 'b'], false],
    [['a', 'b', 'b'], ['a', 'b'], false],
    [['a', 'c'], ['a', 'b'], false],
  ])('%j for %j: %j', (ids, existing, whole) => expect(isWholeOrder(ids, existing)).toBe(whole));
});
