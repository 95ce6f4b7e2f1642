import { expect, test } from 'vitest';
import { type BibliographicRecord, EMPTY_RECORD } from '../formats/record.ts';
import { isCompleteRecord } from './complete-record.ts';

const whole: BibliographicRecord = {
  ...EMPTY_RECORD,
  type: 'article',
  title: 'Baterías de litio',
  authors: [{ family: 'Ruiz', given: 'Ana' }],
  year: 2020,
  doi: '10.1000/uno',
};

test('a record with type, title, all authors, year and DOI is complete', () => {
  expect(isCompleteRecord(whole)).toBe(true);
});

test.each<Partial<BibliographicRecord>>([
  { type: 'other' },
  { title: '' },
  { authors: [] },
  { others: true },
  { year: null },
  { doi: '' },
  { title: 'Correction to: Baterías de litio' },
  { title: 'Fe de erratas' },
])('with %j it is not', (lack) => {
  expect(isCompleteRecord({ ...whole, ...lack })).toBe(false);
});
