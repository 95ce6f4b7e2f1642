import { expect, test } from 'vitest';
import { hasLongerAuthors, sameNames } from './longer-authors.ts';

test.each([
  [['Ruiz, Ana', 'Luis Soto'], ['Ana Ruiz'], true],
  [['Ana Ruiz', 'Luis Soto'], ['Ana Ruiz', 'et al.'], true],
  [['Ana Ruiz', 'Luis Soto'], ['Ruiz, A. et al.'], true],
  [['Ana Ruiz', 'et al.'], ['Ana Ruiz'], false],
  [['Ana Ruiz', 'Luis Soto'], ['Luis Soto', 'Ana Ruiz'], false],
  [['Ana Ruiz'], ['Ana Ruiz', 'Luis Soto'], false],
  [['Ana Ruiz'], [], false],
])('whether %j is a longer list than %j: %s', (authors, own, isLonger) => {
  expect(hasLongerAuthors({ authors }, { authors: own })).toBe(isLonger);
});

test('marks go to the same people of another list, and to nobody where two may be meant', () => {
  const names = ['Ruiz Gil, Ana', 'Luis Soto', 'Laura Soto', 'Eva Paz'];
  expect(sameNames(['A. Gil', 'L. Soto', 'Eva Paz', 'Juan Lara'], names)).toEqual(['Ruiz Gil, Ana', 'Eva Paz']);
});
