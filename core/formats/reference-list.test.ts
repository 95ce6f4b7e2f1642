import { expect, test } from 'vitest';
import { detectFormat } from './detect.ts';
import { readIdentifierList } from './identifier-list.ts';
import { writtenReferences } from './reference-list.ts';

const APA = 'García López, M. (2019). El maíz. Rev. Mex. Biodivers., 91(1), 12–34. https://doi.org/10.22201/ib.2020.91.';
const WITHOUT = 'Soto, A. (2018). La frontera norte. En J. Ruiz (Ed.), Migraciones. El Colef.';

test.each([
  ['a line each', `${APA}\n${WITHOUT}\n`, [1, 2]],
  ['numbers, and lines that go on', `[1] ${APA.replace('El maíz. ', 'El maíz.\n   ')}\n[2] ${WITHOUT}`, [1, 3]],
  ['empty lines between them', `${APA.replace('El maíz. ', 'El maíz.\n')}\n\n${WITHOUT}`, [1, 4]],
  [
    'the bibliography of a text in LaTeX',
    `\\section{Más}\n\\begin{thebibliography}{9}\n\\bibitem{a} ${APA}\n\\bibitem[Soto]{b} ${WITHOUT}\n\\end{thebibliography}\nFin`,
    [3, 4],
  ],
])('a printed list with %s: those with a DOI are looked up, and the others are told', (_, text, lines) => {
  expect(detectFormat(text)).toBe('identifiers');
  const { identifiers, errors } = readIdentifierList(text);
  expect([...identifiers, ...errors].map(({ line }) => line)).toEqual(lines);
  expect(identifiers.map(({ identifier }) => identifier.value)).toEqual(['10.22201/ib.2020.91']);
  expect(errors.map(({ text: reference }) => reference)).toEqual([WITHOUT]);
});

test.each(['Querida Ana:\nnos vemos el 3 de mayo.', `Un párrafo sin más.\n${APA}`, ''])('%j is no list of references', (text) => {
  expect(writtenReferences(text)).toEqual([]);
  expect(detectFormat(text)).toBeNull();
});

test('references without any identifier are none that could be looked up', () => {
  expect(writtenReferences(WITHOUT)).toHaveLength(1);
  expect(detectFormat(WITHOUT)).toBeNull();
});
