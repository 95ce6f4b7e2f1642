import { expect, test } from 'vitest';
import { endsBeforeItBegins, isOver, periodDateRefusal, readPeriodDate } from './period.ts';

test.each([
  ['2021', '2021'],
  [' 2021-8 ', '2021-08'],
  ['2021/08', '2021-08'],
  ['2021-08-15', '2021-08'],
  ['08/2021', '2021-08'],
  ['15/08/2021', '2021-08'],
  ['agosto de 2021', '2021-08'],
  ['Ago. 2021', '2021-08'],
  ['15 de agosto del 2021', '2021-08'],
  ['setiembre 2021', '2021-09'],
  ['Aug 2021', '2021-08'],
  ['January 2021', '2021-01'],
  ['Sept. 2021', '2021-09'],
  ['Fall 2021', '2021'],
  ['otoño de 2021', '2021'],
  ['March 2021', '2021-03'],
  ['', ''],
  ['21', ''],
  ['1821', ''],
  ['2021-13', ''],
  ['hace tres años', ''],
  ['foo 2021', ''],
  ['2021-2024', ''],
])('%j is read as %j', (typed, read) => {
  expect(readPeriodDate(typed)).toBe(read);
  expect(periodDateRefusal(typed) === undefined).toBe(read !== '');
  expect(readPeriodDate(read)).toBe(read);
});

test.each([
  ['2021', '2020', true],
  ['2021-08', '2021', false],
  ['2021-08', '2021-07', true],
  ['2021', '2021-07', false],
  ['', '2021', false],
  ['2021', '', false],
])('from %j to %j ends before it begins: %j', (from, to, wrong) => expect(endsBeforeItBegins({ from, to })).toBe(wrong));

// It is still November 30 in Mexico.
const NIGHT = new Date('2026-12-01T03:00:00Z');
test.each([
  ['', false],
  ['2025', true],
  ['2026', false],
  ['2026-10', true],
  ['2026-11', false],
  ['2027', false],
])('an end in %j is over by then: %j', (to, over) => expect(isOver({ to }, NIGHT, 'America/Mexico_City')).toBe(over));
