import { expect, test } from 'vitest';
import { carriedMarks } from './carried-marks.ts';

test.each([
  ['another order', ['b', 'a'], ['a', 'b'], ['a'], ['a']],
  ['a name corrected in its place', ['Ana Ruiz', 'b'], ['A. Ruiz', 'b'], ['A. Ruiz'], ['Ana Ruiz']],
  ['a name that was removed', ['b'], ['a', 'b'], ['a', 'b'], ['b']],
  ['a name that changed its place with the list', ['x', 'a', 'b'], ['a', 'b'], ['a'], ['a']],
  ['a name that gave way to one that was there', ['b', 'b'], ['a', 'b'], ['a'], []],
  ['marks out of order, twice', ['a', 'b'], ['a', 'b'], ['b', 'a', 'b'], ['a', 'b']],
])('marks after %s', (_, names, former, marks, carried) => {
  expect(carriedMarks(marks, names, former)).toEqual(carried);
});
