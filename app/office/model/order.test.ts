import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moved, rebased } from './order.ts';

const letters = (text: string) => text.split('');

describe('moving a row', () => {
  test.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 3, 'acdb'],
    ['b', 1, 'abcd'],
  ])('%s to place %i', (id, to, order) => {
    expect(moved(letters('abcd'), id, to).join('')).toBe(order);
  });
});

describe('an order for a list that changed meanwhile', () => {
  test('leaves out what is gone and keeps what is new behind what it follows', () => {
    expect(rebased(letters('cab'), letters('axbc')).join('')).toBe('caxb');
    expect(rebased(letters('cab'), letters('xac')).join('')).toBe('xca');
  });

  test('always names exactly what exists, and keeps the wished order among it', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...letters('abcdefghij')));
    fc.assert(
      fc.property(ids, ids, (wished, existing) => {
        const order = rebased(wished, existing);
        expect(order.toSorted()).toEqual(existing.toSorted());
        const both = (list: string[]) => list.filter((id) => wished.includes(id) && existing.includes(id));
        expect(both(order)).toEqual(both(wished));
      }),
    );
  });
});
