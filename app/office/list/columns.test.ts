import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { columnsOf, gridOf } from './columns.ts';

/** What a window of 1280 pixels leaves for the rows, in rem: less the screen's padding and edges, and a scroll bar. */
const ROOM = (1280 - 48 - 2 - 15) / 16;

describe.each(Object.values(collections))('the columns of $name', (definition) => {
  const columns = columnsOf(definition);

  test('fit a window of 1280 pixels without scrolling sideways', () => {
    expect(Number.parseFloat(gridOf(columns).least)).toBeLessThanOrEqual(ROOM);
  });

  test('give most room to what an item is called', () => {
    const [title] = columns.filter(({ name }) => name === definition.titleField);
    expect(columns.every((column) => column === title || (column.least < (title?.least ?? 0) && column.share < (title?.share ?? 0)))).toBe(true);
  });
});
