import { expect, test } from 'vitest';
import { factsOf } from './entry-facts.ts';

const ANA = { family: 'Ruiz', given: 'Ana' };
const BETO = { family: 'Soto', given: 'Beto' };
const entry: Parameters<typeof factsOf>[0] = { authors: [], others: false, editors: [], venue: '', year: 2019, type: 'book', doi: '' };

test.each([
  [{ authors: [ANA], others: true, editors: [BETO], venue: 'Óptica' }, 'Ana Ruiz y otros · Óptica · 2019 · Libro'],
  [{ editors: [ANA] }, 'Ana Ruiz (ed.) · 2019 · Libro'],
  [{ editors: [ANA, BETO] }, 'Ana Ruiz, Beto Soto (eds.) · 2019 · Libro'],
  [{}, '2019 · Libro'],
  [{ files: ['uno.pdf'] }, '2019 · Libro · no trae el archivo uno.pdf: súbelo después'],
  [{ files: ['uno.pdf', 'dos.pptx'] }, '2019 · Libro · no trae los archivos uno.pdf, dos.pptx: súbelos después'],
])('%j is told as «%s»', (own, facts) => {
  expect(factsOf({ ...entry, ...own })).toBe(facts);
});
