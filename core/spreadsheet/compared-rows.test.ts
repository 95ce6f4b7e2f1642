import { expect, test } from 'vitest';
import { collections } from '../collections/index.ts';
import { comparedRows } from './compared-rows.ts';
import type { SheetRow } from './read-sheet.ts';

const rowAt = (line: number, values: Readonly<Record<string, unknown>>): SheetRow => ({
  line,
  id: null,
  values,
  cells: [],
  stamps: {},
  order: undefined,
});

// Fails when all rows are compared at once: a long sheet would keep everybody waiting.
test('a row is compared when its standing is asked for, and no sooner', () => {
  let compared = 0;
  const rows = Array.from({ length: 1_000 }, (_, line) => ({
    ...rowAt(line, {}),
    get values() {
      compared = Math.max(compared, line + 1);
      return { title: 'Una' };
    },
  }));
  const standings = comparedRows(collections.papers, rows, []);
  expect([standings.next().value, compared]).toEqual([{ state: 'new' }, 1]);
  expect([standings.next().value, compared]).toEqual([{ state: 'repeated', line: 0 }, 2]);
});

test('a row repeats an earlier one that has the same values, in whatever order, and no other', () => {
  const rows = [
    rowAt(2, { title: 'Una', year: 2020, authors: ['Ana'] }),
    rowAt(3, { title: 'Una', year: 2021, authors: ['Ana'] }),
    rowAt(4, { authors: ['Ana'], title: 'Una', year: 2020 }),
    rowAt(5, { title: 'Una', year: 2020, authors: ['Ana', 'Luis'] }),
  ];
  expect([...comparedRows(collections.papers, rows, [])]).toEqual([
    { state: 'new' },
    { state: 'new' },
    { state: 'repeated', line: 2 },
    { state: 'new' },
  ]);
});
