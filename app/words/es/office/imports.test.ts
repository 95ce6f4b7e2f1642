import { expect, test } from 'vitest';
import { imports } from './imports.ts';

test('lookups are given with their number, and why they take long', () => {
  expect(imports.lookingUp(12, null)).toBe('Buscando 12 identificadores…');
  expect(imports.lookingUp(1, 'arXiv pidió esperar.')).toBe('Buscando 1 identificador… arXiv pidió esperar. La búsqueda sigue sola.');
});

test('an import says what is left to look up before what is left to decide', () => {
  expect(imports.state({ undone: null, pending: 2, waiting: 1, done: 0, unread: 1 })).toBe(
    '2 identificadores por buscar, 1 publicación por revisar, 1 entrada por corregir.',
  );
});
