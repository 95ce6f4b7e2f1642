import { expect, test } from 'vitest';
import { namesIn } from './names-in.ts';

test.each([
  ['Ana García\n\n Luis  Pérez \n', ['Ana García', 'Luis Pérez']],
  ['García, A.; Pérez, L.;', ['García, A.', 'Pérez, L.']],
  ['', []],
])('%j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});
