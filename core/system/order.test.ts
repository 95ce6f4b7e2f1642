import { describe, expect, test } from 'vitest';
import { collections } from '../collections/index.ts';
import type { CollectionDefinition } from '../definition.ts';
import { freeOrder, isWholeOrder, orderOfNew } from './order.ts';

describe('4.4 the order of a new item (spec, section 4)', () => {
  test('is the length of the list', () => {
    expect(orderOfNew(0, 0)).toBe(0);
    expect(orderOfNew(3, 0)).toBe(3);
  });
  test('is one more for students, and for no other collection', () => {
    expect(orderOfNew(0, 1)).toBe(1);
    expect(orderOfNew(3, 1)).toBe(4);
    const starts = Object.values<CollectionDefinition>(collections).map(({ name, system, orderField }) => {
      const column = system[orderField];
      return [name, column?.kind === 'order' && column.startsAt];
    });
    expect(starts.filter(([, startsAt]) => startsAt !== 0)).toEqual([['students', 1]]);
  });
});

describe('an order', () => {
  test('is the wished one where that is free', () => expect(freeOrder(1, { highest: 7, isTaken: false })).toBe(1));
  test('is the end where it is taken', () => expect(freeOrder(1, { highest: 7, isTaken: true })).toBe(8));
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
