import { expect, test } from 'vitest';
import { pageAfter, pageBehind } from './way-back.ts';

test.each([
  ['volver=/Blog/ab12', '/Blog/ab12'],
  ['volver=%2F%3Fprevia%3Devents%2Fab12%23previa', '/?previa=events/ab12#previa'],
  ['', null],
  ['volver=https://otro.example/', null],
  ['volver=//otro.example/', null],
  ['volver=/.//otro.example', null],
  ['volver=javascript:alert(1)', null],
])('«%s» leads back to a page of this site or nowhere', (search, page) => {
  expect(pageBehind(new URLSearchParams(search))).toBe(page);
});

test('a line that was renamed is gone back to at its new address, and every other page at its own', () => {
  const [before, after] = [
    { id: 'l1', version: 1, name: 'Baterías' },
    { id: 'l1', version: 2, name: 'Celdas' },
  ];
  expect(pageAfter('research-lines', '/Linea/Bater%C3%ADas', before, after)).toBe('/Linea/Celdas');
  expect(pageAfter('research-lines', '/Proyecto/p1', before, after)).toBe('/Proyecto/p1');
  expect(pageAfter('events', '/?previa=events/e1#previa', before, after)).toBe('/?previa=events/e1#previa');
});
