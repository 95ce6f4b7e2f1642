import { expect, test } from 'vitest';
import { collections } from '../collections/index.ts';
import { RowComparison } from './compared-rows.ts';
import type { SheetRow } from './read-sheet.ts';

const rowAt = (line: number, values: Readonly<Record<string, unknown>>): SheetRow => ({
  line,
  id: null,
  values,
  cells: [],
  stamps: {},
  order: undefined,
  otherSiteAddresses: [],
});

test('a row repeats an earlier one that has the same values, in whatever order, and no other', () => {
  const rows = [
    rowAt(2, { title: 'Una', year: 2020, authors: ['Ana'] }),
    rowAt(3, { title: 'Una', year: 2021, authors: ['Ana'] }),
    rowAt(4, { authors: ['Ana'], title: 'Una', year: 2020 }),
    rowAt(5, { title: 'Una', year: 2020, authors: ['Ana', 'Luis'] }),
  ];
  const comparison = new RowComparison(collections.papers, rows);
  expect(rows.map((row) => comparison.standingOf(row))).toEqual([
    { state: 'new' },
    { state: 'new' },
    { state: 'repeated', line: 2 },
    { state: 'new' },
  ]);
});
