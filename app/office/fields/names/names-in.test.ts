import { expect, test } from 'vitest';
import { namesIn } from './names-in.ts';

test.each([
  ['Ana García\n\n Luis  Pérez \n', ['Ana García', 'Luis Pérez']],
  ['García, A.; Pérez, L.;', ['García, A.', 'Pérez, L.']],
  ['Ana García, Luis Pérez Soto, J.H. Kim and Eva Ruiz', ['Ana García', 'Luis Pérez Soto', 'J.H. Kim', 'Eva Ruiz']],
  ['García López, Ana María', ['García López, Ana María']],
  ['García, A., Pérez, L.', ['García, A., Pérez, L.']],
  ['', []],
])('%j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});
