import { expect, test } from 'vitest';
import { orcidSearch } from './orcid-search.ts';

const nothing = { pending: 0, delay: null, waiting: 0, added: 0, failures: [] };

test.each([
  [{}, 'No hay nada nuevo.'],
  [{ waiting: 1, added: 2 }, '2 publicaciones se publicaron sin revisar. 1 publicación espera por revisar.'],
  [{ pending: 3, delay: 'ORCID pidió esperar.' }, 'Faltan 3 respuestas. ORCID pidió esperar. La búsqueda sigue sola.'],
  [{ failures: [{ name: 'Ana Ruiz', message: 'El ORCID no existe o ya no se usa. Revisa sus cifras.' }] }, ''],
])('of %j it says %j', (result, sentences) => {
  expect(orcidSearch.result({ ...nothing, ...result })).toBe(sentences);
});
