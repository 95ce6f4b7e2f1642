import { describe, expect, test } from 'vitest';
import { TIME_ZONE } from '#tests/world.ts';
import { collections } from '../collections/index.ts';
import { say } from '../words/message.ts';
import { cellOf, valueIn } from './cells.ts';

const { papers } = collections.projects.fields;
const NAMED = [
  { value: 'a1b2c3d4e5', name: 'Celdas' },
  { value: 'f6g7h8i9j0', name: 'Pilas; una revisión' },
  { value: 'k1l2m3n4o5', name: 'Sensores' },
  { value: 'p6q7r8s9t0', name: 'Sensores' },
];
const CONTEXT = { timeZone: TIME_ZONE, named: () => NAMED };

describe('a cell of a list of references', () => {
  test.each([
    [['a1b2c3d4e5', 'k1l2m3n4o5'], 'Celdas [a1b2c3d4e5]; Sensores [k1l2m3n4o5]'],
    [['f6g7h8i9j0', 'a1b2c3d4e5'], 'Pilas; una revisión [f6g7h8i9j0]\nCeldas [a1b2c3d4e5]'],
    [['f6g7h8i9j0'], 'Pilas; una revisión [f6g7h8i9j0]'],
    // One that is deleted has no name.
    [['a1b2c3d4e5', 'zzzzzzzzzz'], '["a1b2c3d4e5","zzzzzzzzzz"]'],
    [[], ''],
  ])('says %j as %j', (ids, cell) => expect(cellOf(papers, ids, CONTEXT)).toBe(cell));

  test.each([
    ['celdas', ['a1b2c3d4e5']],
    ['Celdas;k1l2m3n4o5', ['a1b2c3d4e5', 'k1l2m3n4o5']],
    ['Pilas; una revisión', ['f6g7h8i9j0']],
    ['Pilas; una revisión [f6g7h8i9j0]', ['f6g7h8i9j0']],
    ['Celdas\r\nOtro nombre [p6q7r8s9t0]\n', ['a1b2c3d4e5', 'p6q7r8s9t0']],
  ])('is read from %j', (cell, ids) => expect(valueIn(papers, cell, CONTEXT)).toEqual(ids));

  test('refuses what names nothing, or two things', () => {
    expect(() => valueIn(papers, 'Celdas; Nada', CONTEXT)).toThrow(
      expect.objectContaining({ wording: say('noSuchOption', { name: 'Nada', label: 'Publicaciones' }) }),
    );
    expect(() => valueIn(papers, 'Sensores', CONTEXT)).toThrow(
      expect.objectContaining({ wording: say('ambiguousOption', { name: 'Sensores', label: 'Publicaciones' }) }),
    );
  });
});
