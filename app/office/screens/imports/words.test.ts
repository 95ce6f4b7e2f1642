import { expect, test } from 'vitest';
import { pendingInWords, stateInWords } from './words.ts';

test('what is looked up is said with its number, and why it takes long', () => {
  expect(pendingInWords({ pending: 12, delay: null })).toBe('Buscando los datos de 12 publicaciones…');
  expect(pendingInWords({ pending: 1, delay: 'arXiv pidió esperar. La búsqueda sigue sola.' })).toBe(
    'Buscando los datos de 1 publicación… arXiv pidió esperar. La búsqueda sigue sola.',
  );
});

test('an import says what is left to look up before what is left to decide', () => {
  const summary = { id: 'a', name: '', format: 'identifiers', by: '', at: '', undone: null, delay: null };
  expect(stateInWords({ ...summary, pending: 2, waiting: 1, done: 0, unread: 1 })).toBe(
    '2 publicaciones por buscar, 1 publicación por revisar, 1 entrada por corregir.',
  );
});
