import { describe, expect, test } from 'vitest';
import { isSame } from '#core/is-same.ts';
import { differences, mergeThreeWay } from './three-way-merge.ts';

const base = { title: 'Uno', year: 2020, authors: ['Ana'] };

describe('two people change one row', () => {
  test('the same field with different values clashes', () => {
    expect(mergeThreeWay(base, { title: 'Mío' }, { ...base, title: 'Suyo' })).toEqual({
      mine: { title: 'Mío' },
      clashes: [{ field: 'title', base: 'Uno', mine: 'Mío', theirs: 'Suyo' }],
    });
  });

  test('different fields do not clash, and mine is still to be stored', () => {
    expect(mergeThreeWay(base, { title: 'Mío' }, { ...base, year: 2021 })).toEqual({ mine: { title: 'Mío' }, clashes: [] });
  });

  test('the same value from both is agreement: nothing is left to store', () => {
    expect(mergeThreeWay(base, { authors: ['Ana', 'Luis'] }, { ...base, authors: ['Ana', 'Luis'] })).toEqual({ mine: {}, clashes: [] });
  });

  test('of several fields only those that both changed clash', () => {
    const { clashes, mine } = mergeThreeWay(base, { title: 'Mío', year: 2022 }, { ...base, year: 2021 });
    expect(clashes.map(({ field }) => field)).toEqual(['year']);
    expect(mine).toEqual({ title: 'Mío', year: 2022 });
  });
});

describe('comparing field values', () => {
  test.each([
    [[{ a: 1 }], [{ a: 1 }], true],
    [[{ a: 1 }], [{ a: 2 }], false],
    [['a', 'b'], ['b', 'a'], false],
    [[], {}, false],
    [null, '', false],
    [{ a: undefined }, {}, false],
    [0, 0, true],
  ])('%j and %j: %s', (one, other, same) => {
    expect(isSame(one, other)).toBe(same);
  });

  test('differences keep what is not as it was', () => {
    expect(differences({ title: 'Uno', authors: ['Ana', 'Luis'] }, base)).toEqual({ authors: ['Ana', 'Luis'] });
  });
});
