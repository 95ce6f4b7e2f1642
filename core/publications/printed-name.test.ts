import { expect, test } from 'vitest';
import { readInvertedName } from '../formats/inverted-name.ts';
import type { PersonName } from '../formats/record.ts';
import { shownName, storedName } from './printed-name.ts';

test.each<[PersonName, string, string]>([
  [{ family: 'Ruiz', given: 'Ana' }, 'Ana Ruiz', 'Ana Ruiz'],
  [{ family: 'García Márquez', given: 'Gabriel' }, 'Gabriel García Márquez', 'Gabriel García Márquez'],
  [{ family: 'Xicoténcatl Mendoza', given: 'Itzel' }, 'Xicoténcatl Mendoza, Itzel', 'Itzel Xicoténcatl Mendoza'],
  [{ family: 'Márquez', given: 'Gabriel García' }, 'Márquez, Gabriel García', 'Gabriel García Márquez'],
  [{ family: 'Beethoven', given: 'Ludwig', particle: 'van' }, 'Ludwig van Beethoven', 'Ludwig van Beethoven'],
  [{ family: 'Smith', given: 'John', suffix: 'Jr.' }, 'John Smith Jr.', 'John Smith Jr.'],
  [{ family: '王', given: '力' }, '王, 力', '王力'],
  [{ family: '', given: '', literal: 'Secretaría de Salud' }, 'Secretaría de Salud', 'Secretaría de Salud'],
])('%j is stored as %s and shown as %s', (name, stored, shown) => {
  expect(storedName(name)).toBe(stored);
  expect(shownName(stored)).toBe(shown);
  expect(readInvertedName(stored)).toEqual(name);
});

test('typed names are shown as they are', () => {
  for (const typed of ['Ana Ruiz', 'A. Ruiz Soto', 'Grupo de Celdas']) expect(shownName(typed)).toBe(typed);
});
