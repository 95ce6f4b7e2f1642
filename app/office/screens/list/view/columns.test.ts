import { describe, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { columnsOf, emptyColumns, fieldsWithout, offeredColumns, shownIn } from './columns.ts';
import { gridOf } from './grid.ts';

/**
 * The width that a window of 1280 pixels leaves for the rows, in rem: less the screen's padding and edges, and a scroll
 * bar.
 */
const ROOM = (1280 - 48 - 2 - 15) / 16;
const A_PIXEL = 1 / 15;

describe.each(Object.values(collections))('the columns of $name', (definition) => {
  const columns = columnsOf(definition);

  test('fit a window of 1280 pixels without scrolling sideways', () => {
    expect(Number.parseFloat(gridOf(columns, ROOM).least)).toBeLessThanOrEqual(ROOM);
  });

  test.each([44, 48, 52, 56, 60, 64, 68, 72])('end, in %i rem, where what stays in sight begins and where the window ends', (room) => {
    const grid = gridOf(columns, room);
    if (Number.parseFloat(grid.least) <= room) return;
    const widths = [...grid.columns.matchAll(/[\d.]+(?=rem)/g)].map(Number);
    const [shown = 0, tools = 0] = widths.splice(-2);
    const edges = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width));
    const isEdge = (wanted: number) => edges.some((edge) => Math.abs(edge - wanted) < A_PIXEL) || (edges.at(-1) ?? 0) < wanted;
    expect([isEdge(room - tools - shown), isEdge(room)]).toEqual([true, true]);
  });

  test.each([44, 48, 52, 56, 60, 64, 68, 72])('have no input out of sight, in %i rem, unless an open row has them one beside the other', (room) => {
    const grid = gridOf(columns, room);
    const widths = [...grid.columns.matchAll(/[\d.]+(?=rem)/g)].map(Number);
    const [shown = 0, tools = 0] = widths.slice(-2);
    const edges = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width));
    const isOut = (index: number) => grid.isWide && (edges[index + 1] ?? 0) > room - tools - shown + A_PIXEL;
    const inputs = columns.map(({ field, wide, isPinned }, index) => field !== null && !wide && !isPinned && isOut(index));
    expect(grid.isStacked).toBe(inputs.includes(true));
  });

  test('give most room to what an item is called', () => {
    const [title] = columns.filter(({ name }) => name === definition.titleField);
    expect(columns.every((column) => column === title || (column.least < (title?.least ?? 0) && column.share < (title?.share ?? 0)))).toBe(true);
  });
});

describe('the choice of columns', () => {
  const names = (columns: readonly { readonly name: string }[]) => columns.map(({ name }) => name);

  // Fails where a column that is folded or left out takes its input along.
  test.each(Object.values(collections))('leaves every field of $name to be edited, once', (definition) => {
    const [none, all] = [false, true].map((isShown) => Object.fromEntries(offeredColumns(definition).map((name) => [name, isShown])));
    const { columns, details = [], fields }: CollectionDefinition = definition;
    const editable = [...new Set([...columns, ...details])].filter((name) => Object.hasOwn(fields, name));
    for (const shown of [none ?? {}, all ?? {}, {}]) {
      const drawn = columnsOf(definition, { shown, widths: {} });
      expect(names(drawn)).toEqual(expect.arrayContaining([definition.titleField, definition.enabledField]));
      const rest = fieldsWithout(definition, drawn);
      const apart = names(rest.details);
      const inColumns = drawn.filter(({ name, field }) => field !== null && !apart.includes(name));
      const edited = [...inColumns, ...rest.folded, ...rest.details];
      expect(names(edited).toSorted()).toEqual(editable.toSorted());
    }
    expect(columnsOf(definition, { shown: all ?? {}, widths: {} })).toHaveLength(offeredColumns(definition).length);
  });

  test('folds a column in which nothing is, unless it was chosen', () => {
    const { papers } = collections;
    const items = [
      { title: 'Uno', authors: [], venue: '', enabled: false },
      { title: 'Dos', authors: ['Ana'], venue: '', enabled: false },
    ];
    const empty = emptyColumns(papers, items);
    expect(empty).toEqual(['url', 'year', 'venue', 'doi', 'abstract', 'pdf_url']);
    expect(emptyColumns(papers, [])).toEqual([]);
    expect(names(columnsOf(papers, undefined, empty))).toEqual(['title', 'authors', 'enabled']);
    expect(names(columnsOf(papers, { shown: { venue: true, authors: false, title: false }, widths: {} }, empty))).toEqual([
      'title',
      'venue',
      'enabled',
    ]);
  });

  test('folds what a collection says, unless it was chosen', () => {
    const { papers } = collections;
    expect(names(columnsOf(papers))).toEqual(['title', 'url', 'year', 'authors', 'venue', 'pdf_url', 'enabled']);
    expect(names(columnsOf(papers, { shown: { doi: true }, widths: {} }))).toContain('doi');
  });

  test('leaves the advisors of a thesis in its open row, below the others, without a column that nobody chose', () => {
    const { tesis } = collections;
    const drawn = columnsOf(tesis);
    expect(names(drawn)).not.toContain('asesores');
    expect(names(fieldsWithout(tesis, drawn).folded)).toEqual(['asesores']);
  });

  test('keeps the width that a column was given, and lets the others share what is left', () => {
    const grid = (widths: Record<string, number>) => gridOf(columnsOf(collections['tesis-types'], { shown: {}, widths }), 80).columns;
    expect(grid({ title: 20 })).toBe('4rem 20rem 5.5rem minmax(9.75rem, 1fr)');
    expect(grid({ enabled: 9 })).toMatch(/^4rem minmax\(.*fr\) 9rem 9\.75rem$/);
  });
});

test('a post without a picture of its own shows the first one of its text, as its card does', () => {
  const { fields } = collections.blogs;
  const column = { name: 'url_image', field: fields.url_image };
  const content = 'Antes ![una mesa](/files/uploads/mesa.jpg) y ![otra](/files/uploads/otra.jpg)';
  expect(shownIn(column, { url_image: null, content })).toBe('/files/uploads/mesa.jpg');
  expect(shownIn(column, { url_image: '/files/uploads/propia.jpg', content })).toBe('/files/uploads/propia.jpg');
  expect(shownIn(column, { url_image: null, content: 'Sin imágenes' })).toBeNull();
  expect(shownIn({ name: 'title', field: fields.title }, { title: 'Uno', content })).toBe('Uno');
});
