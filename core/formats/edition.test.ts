import { expect, test } from 'vitest';
import { readEdition } from './edition.ts';

const SECOND = [
  ...['2', '2.ª', '2ª', '2a', '2.ª ed.', '2a. ed.', '2.ª edición', '2. edición', '2da. ed.', 'Segunda edición', 'edición 2'],
  ...['2nd', '2nd edn.', '2nd Edition', 'Second'],
];

test('the second edition is kept as its number, however it is written', () => {
  expect(SECOND.map(readEdition)).toEqual(SECOND.map(() => '2'));
});

test.each(['', '3.ª ed. revisada', 'Edición crítica', 'Revised edition', '2nd ed., revised', '2019', 'Segunda época'])(
  'the edition %j is kept as it stands',
  (text) => {
    expect(readEdition(text)).toBe(text);
  },
);

test('editions far on are numbers', () => {
  expect(['Décima edición', '21st ed.', '13.ª'].map(readEdition)).toEqual(['10', '21', '13']);
});
