import { expect, test } from 'vitest';
import { TIME_ZONE } from '#tests/world.ts';
import { readMoment } from './moment-cell.ts';
import { readHours, readRange } from './moment-range.ts';

const daysOf = (text: string) => {
  const range = readRange(text, TIME_ZONE);
  return range && [range.from, range.to].map((each) => readMoment(each, TIME_ZONE)?.slice(0, 10));
};

test.each([
  ['15 al 17 de marzo de 2024', '2024-03-15', '2024-03-17'],
  ['Del viernes 15 al domingo 17 de marzo de 2024', '2024-03-15', '2024-03-17'],
  ['lunes 4 a viernes 8 de marzo de 2024', '2024-03-04', '2024-03-08'],
  ['15–17 mar. 2024', '2024-03-15', '2024-03-17'],
  ['15-17/03/2024', '2024-03-15', '2024-03-17'],
  ['15 y 16 de marzo de 2024', '2024-03-15', '2024-03-16'],
  ['15, 16 y 17 de mayo del 2024', '2024-05-15', '2024-05-17'],
  ['del 30 de abril al 2 de mayo de 2024', '2024-04-30', '2024-05-02'],
  ['28 de diciembre al 3 de enero de 2024', '2023-12-28', '2024-01-03'],
  ['28 dic 2023 - 3 ene 2024', '2023-12-28', '2024-01-03'],
  ['15/03/2024-17/03/2024', '2024-03-15', '2024-03-17'],
  ['15/03/2024 hasta el 17/03/2024', '2024-03-15', '2024-03-17'],
  ['2024-03-15/2024-03-17', '2024-03-15', '2024-03-17'],
  ['March 15-17, 2024', '2024-03-15', '2024-03-17'],
  ['March 30 - April 2, 2024', '2024-03-30', '2024-04-02'],
])('the range %j', (text, first, last) => {
  expect(daysOf(text)).toEqual([first, last]);
});

test.each([
  '',
  '15-03-2024',
  '15 y 22 de marzo de 2024',
  '17 al 15 de marzo de 2024',
  '31 de febrero al 2 de marzo de 2024',
  'marzo de 2024',
  '1 a '.repeat(200),
])('no range, %j', (text) => {
  expect(readRange(text, TIME_ZONE)).toBeNull();
});

test.each([
  ['9:00', '9:00', ''],
  ['9', '9:00', ''],
  ['17:30 h', '17:30', ''],
  ['9:00:00 a. m.', '9:00:00 a. m.', ''],
  ['a las 16:00 horas', '16:00', ''],
  ['de 9:00 a 14:00 horas', '9:00', '14:00'],
  ['10:00-12:30 hrs', '10:00', '12:30'],
  ['17:00 a las 19:00 hrs.', '17:00', '19:00'],
  ['9 a 11 am', '9:00 am', '11:00 am'],
  ['7 a 9 pm', '7:00 pm', '9:00 pm'],
  ['11 a 1 pm', '11:00', '1:00 pm'],
])('the hours %j', (text, from, to) => {
  expect(readHours(text)).toEqual({ from, to });
});

test.each(['', 'por la tarde', '9:00, 11:00 y 13:00'])('no hours, %j', (text) => {
  expect(readHours(text)).toBeNull();
});
