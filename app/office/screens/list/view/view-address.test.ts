import { expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { DEFAULT_VIEW, type ListView } from './list-view.ts';
import { queryOf, viewIn, withView } from './view-address.ts';

const VIEWS: readonly (readonly [query: string, view: ListView])[] = [
  ['', DEFAULT_VIEW],
  [
    'buscar=litio+y+agua&filtro.year=2020&filtro.doi=-&orden=-title',
    { filter: 'litio y agua', fields: { year: '2020', doi: '-' }, sort: { column: 'title', descending: true } },
  ],
  ['orden=createdDate', { ...DEFAULT_VIEW, sort: { column: 'createdDate', descending: false } }],
];

test.each(VIEWS)('%j is the address of a view, and gives it back', (query, view) => {
  expect(queryOf(view)).toBe(query);
  expect(viewIn(new URLSearchParams(query), collections.papers)).toEqual(view);
});

test('unknown fields of an address are passed over, and parameters of others stay', () => {
  expect(viewIn(new URLSearchParams('filtro.nada=1&filtro.constructor=1&filtro.year=&orden=-nada'), collections.papers)).toEqual(DEFAULT_VIEW);
  const [, [, view]] = VIEWS as [unknown, (typeof VIEWS)[number]];
  expect(withView(new URLSearchParams('editar=ab12&buscar=antes&filtro.venue=x'), { ...view, sort: null }).toString()).toBe(
    'editar=ab12&buscar=litio+y+agua&filtro.year=2020&filtro.doi=-',
  );
});
