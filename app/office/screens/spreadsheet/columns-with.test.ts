import { expect, test } from 'vitest';
import type { ColumnTargets } from '#core/spreadsheet/proposed-columns.ts';
import { columnsWith } from './columns-with.ts';

const start = (columns: ColumnTargets) => ({ columns, taken: [] });

test('a column that passes through the fields of others empties none of them', () => {
  let choices: ReturnType<typeof columnsWith> = start(['title', 'authors', null]);
  choices = columnsWith(choices, 2, 'title');
  expect(choices).toEqual({ columns: [null, 'authors', 'title'], taken: [{ name: 'title', by: 2, from: 0 }] });
  choices = columnsWith(choices, 2, 'authors');
  expect(choices).toEqual({ columns: ['title', null, 'authors'], taken: [{ name: 'authors', by: 2, from: 1 }] });
  choices = columnsWith(choices, 2, 'year');
  expect(choices).toEqual({ columns: ['title', 'authors', 'year'], taken: [] });
});

test('a column that got another field meanwhile keeps it', () => {
  const taken = columnsWith(start(['title', null]), 1, 'title');
  const chosen = columnsWith(taken, 0, 'year');
  expect(columnsWith(chosen, 1, null).columns).toEqual(['year', null]);
});

test('the column that loses a field can take it back, and it is said of no other', () => {
  const taken = columnsWith(start(['title', null]), 1, 'title');
  expect(columnsWith(taken, 0, 'title')).toEqual({ columns: ['title', null], taken: [{ name: 'title', by: 0, from: 1 }] });
});

test('surnames may have two columns', () => {
  const surnames = 'full_name:surnames';
  expect(columnsWith(start([surnames, null]), 1, surnames)).toEqual({ columns: [surnames, surnames], taken: [] });
});
