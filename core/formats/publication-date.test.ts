import { expect, test } from 'vitest';
import { mergedDate, publicationDate, readDate } from './publication-date.ts';

test.each([
  ['2019', 2019, null, null],
  ['2019/03/05/', 2019, 3, 5],
  ['2019/03/05/12:00', 2019, 3, 5],
  ['2019///Spring', 2019, null, null],
  ['2019///Marzo', 2019, 3, null],
  ['2019/03//', 2019, 3, null],
  ['2019-3-5', 2019, 3, 5],
  ['2019.03', 2019, 3, null],
  ['2019-00-00', 2019, null, null],
  ['2019-13-45', 2019, null, null],
  ['05/03/2019', 2019, 3, 5],
  ['5 de marzo de 2019', 2019, 3, 5],
  ['March 5, 2019', 2019, 3, 5],
  ['2019 Mar 5', 2019, 3, 5],
  ['2019 Mar-Apr', 2019, 3, null],
  ['2019 Spring', 2019, null, null],
  ['SEPT 2019', 2019, 9, null],
  ['Dic. 2019', 2019, 12, null],
  ['MAR 5', null, 3, 5],
  ['c2019', 2019, null, null],
  ['in press', null, null, null],
  ['12345', null, null, null],
  ['', null, null, null],
])('%j is %j, %j, %j', (text, year, month, day) => {
  expect(readDate(text)).toEqual({ year, month, day });
});

test('parts of a date may be numbers or digits, and others are left out', () => {
  expect(publicationDate('2019', '3', 5)).toEqual({ year: 2019, month: 3, day: 5 });
  expect(publicationDate(2019, null, 5)).toEqual({ year: 2019, month: null, day: null });
  expect(publicationDate({}, 0, '')).toEqual({ year: null, month: null, day: null });
});

test('of several dates the first year counts, with a month of the same year', () => {
  expect(mergedDate(['2019', '2018/12/20'].map(readDate))).toEqual({ year: 2019, month: null, day: null });
  expect(mergedDate(['2019', '2019 Mar', '2019/03/05'].map(readDate))).toEqual({ year: 2019, month: 3, day: 5 });
  expect(mergedDate(['2019', 'MAR 5'].map(readDate))).toEqual({ year: 2019, month: 3, day: 5 });
  expect(mergedDate([])).toEqual({ year: null, month: null, day: null });
});
