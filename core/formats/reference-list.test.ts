import { expect, test } from 'vitest';
import { detectFormat } from './detect.ts';
import { readIdentifierList } from './identifier-list.ts';
import { writtenReferences } from './reference-list.ts';

const APA = 'García López, M. (2019). El maíz. Rev. Mex. Biodivers., 91(1), 12–34. https://doi.org/10.22201/ib.2020.91.';
const UNCLEAR = 'Soto, A. (2018). La frontera norte. Migraciones y vida. Una historia. El Colef.';
const CLEAR = 'Soto, A. (2018). La frontera norte. En J. Ruiz (Ed.), Migraciones. El Colef.';

test.each([
  ['a line each', `${APA}\n${UNCLEAR}\n`, [1, 2]],
  ['numbers, and lines that go on', `[1] ${APA.replace('El maíz. ', 'El maíz.\n   ')}\n[2] ${UNCLEAR}`, [1, 3]],
  ['empty lines between them', `${APA.replace('El maíz. ', 'El maíz.\n')}\n\n${UNCLEAR}`, [1, 4]],
  [
    'the bibliography of a text in LaTeX',
    `\\section{Más}\n\\begin{thebibliography}{9}\n\\bibitem{a} ${APA}\n\\bibitem[Soto]{b} ${UNCLEAR}\n\\end{thebibliography}\nFin`,
    [3, 4],
  ],
])('a printed list with %s: those with a DOI are looked up, and the others are told', (_, text, lines) => {
  expect(detectFormat(text)).toBe('identifiers');
  const { identifiers, errors } = readIdentifierList(text);
  expect([...identifiers, ...errors].map(({ line }) => line)).toEqual(lines);
  expect(identifiers.map(({ identifier }) => identifier.value)).toEqual(['10.22201/ib.2020.91']);
  expect(errors.map(({ text: reference }) => reference)).toEqual([UNCLEAR]);
});

test('the name above a list is told, and keeps no reference out', () => {
  const { identifiers, entries, errors } = readIdentifierList(`Dra. Marta García, cubículo 3\n${APA}\n${CLEAR}`);
  expect([...entries, ...identifiers].map(({ line }) => line)).toEqual([3, 2]);
  expect(errors).toMatchObject([{ line: 1, text: 'Dra. Marta García, cubículo 3' }]);
});

// Fails where a paragraph among references is read like them, in a time that grows with its square.
test('a paragraph among references is told and not read', () => {
  const paragraph = `Soto, J. (2018). Uno dos. ${'Aa. '.repeat(50_000)} Revista, 1(2), 3–4.`;
  const { errors, entries } = readIdentifierList([CLEAR, paragraph, CLEAR.replace('2018', '2019')].join('\n'));
  expect(entries).toHaveLength(2);
  expect(errors).toEqual([{ line: 2, text: paragraph, message: expect.stringContaining('título') as unknown }]);
});

const OWN = APA.replace('García López, M.', 'Pérez López, J.');

test.each([
  ['Pérez López, J.', `Pérez López, J.\n${OWN}\n${CLEAR}`, [3, 2]],
  ['Dra. Marta García Núñez', `Dra. Marta García Núñez\n\n${CLEAR}\n${OWN}`, [3, 4]],
  ['J. Pérez López, between numbers', `1. ${CLEAR}\n2. ${OWN}\nJ. Pérez López\n1. ${CLEAR.replace('2018', '2019')}`, [1, 4, 2]],
])('a name alone above references is a heading: %s', (_, text, lines) => {
  const { identifiers, entries, errors } = readIdentifierList(text);
  expect([...entries, ...identifiers].map(({ line }) => line)).toEqual(lines);
  expect(errors).toEqual([]);
  expect(writtenReferences(text).filter((each) => /Pérez López,? ?J?\.?$/.test(each.text))).toEqual([]);
});

test('a name whose reference goes on in the next line is told, as all of it is', () => {
  const { errors } = readIdentifierList(`Pérez López, J.\n(2018). La frontera norte. Migraciones y vida. Una historia. El Colef.\n${APA}\n${CLEAR}`);
  expect(errors.map(({ line }) => line)).toEqual([1, 2]);
});

test.each(['Querida Ana:\nnos vemos el 3 de mayo.', `Un párrafo sin más.\n${APA}`, ''])('%j is no list of references', (text) => {
  expect(writtenReferences(text)).toEqual([]);
  expect(detectFormat(text)).toBeNull();
});

test.each([
  ['below headings', `Libros\n\n${CLEAR}\n${CLEAR.replace('2018', '2019')}\n\nArtículos:\n\n${APA}`, [3, 4, 8]],
  ['numbered below a heading', `Memorias en congreso\n\n1.- ${CLEAR}\n2.- ${APA.replace('El maíz. ', 'El maíz.\n   ')}`, [3, 4]],
  ['with signs of Word', `\uF0B7\t${CLEAR}\n▪ ${APA.replace('El maíz. ', 'El maíz.\n')}`, [1, 2]],
  ['below years', `2019\n${CLEAR}\nAño 2018:\n${CLEAR.replace('2018', '2017')}\n\n2015–2017\n\n${APA}`, [2, 4, 8]],
  ['below numbered headings', `1. Artículos en revistas indizadas\n${APA}\nII. Capítulos de libro (2015–2020)\n${CLEAR}`, [4, 2]],
  ['numbered, with headings between', `Publicaciones 2015-2020\n1. ${CLEAR}\nTesis dirigidas:\n2. ${APA}`, [2, 4]],
  ['of which one ends with its year', `1. A. Soto, “La frontera norte,” Migraciones, vol. 3, no. 2, pp. 1–9,\n2018\n2. ${APA}`, [1, 3]],
  [
    'numbered, and then without numbers',
    `1. ${CLEAR}\n2. ${APA}\n${CLEAR.replace('2018', '2019')}\nJ. Soto, M. Gil, Gas sensors of ZnO, J. Appl. Phys. 123 (2018) 45–52.`,
    [1, 3, 4, 2],
  ],
  [
    'numbered, and others below a heading',
    `Artículos\n1. ${APA}\n2. ${CLEAR}\nCapítulos de libro\n${CLEAR.replace('2018', '2019')}\n${CLEAR.replace('2018', '2017')}`,
    [3, 5, 6, 2],
  ],
  [
    'of which lines that go on begin like a sentence',
    `1. ${APA}\n2. Soto, A. (2018). La frontera norte (1990-2018). En J. Ruiz (Ed.),\nMigraciones. El Colegio de la Frontera Norte y Fondo de Cultura Económica, 2018.`,
    [2, 1],
  ],
])('references %s are found, each on its line', (_, text, lines) => {
  const { identifiers, entries, errors } = readIdentifierList(text);
  expect([...entries, ...identifiers].map(({ line }) => line)).toEqual(lines);
  expect(errors).toEqual([]);
});

test('references without any identifier are none that could be looked up', () => {
  expect(writtenReferences(UNCLEAR)).toHaveLength(1);
  expect(detectFormat(UNCLEAR)).toBeNull();
});
