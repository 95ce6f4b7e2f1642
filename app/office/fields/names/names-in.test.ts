import { expect, test } from 'vitest';
import { namesIn } from './names-in.ts';

test.each([
  ['Ana García\n\n Luis  Pérez \n', ['Ana García', 'Luis Pérez']],
  ['García, A.; Pérez, L.;', ['García, A.', 'Pérez, L.']],
  ['Ana García, Luis Pérez Soto, J.H. Kim and Eva Ruiz', ['Ana García', 'Luis Pérez Soto', 'J.H. Kim', 'Eva Ruiz']],
  ['García López, Ana María', ['García López, Ana María']],
  ['García, A., Pérez, L.', ['García, A.', 'Pérez, L.']],
  ['Matsumoto, Y., Chen, R., García López, A. M. & De la Cruz, J.-P.', ['Matsumoto, Y.', 'Chen, R.', 'García López, A. M.', 'De la Cruz, J.-P.']],
  ['Matsumoto, Y., Chen, Ruth', ['Matsumoto, Y., Chen, Ruth']],
  ['García, A., Pérez', ['García, A., Pérez']],
  ['García, A.', ['García, A.']],
  ['Hyeonmin Jo1, Ana M. Ruiz2*, Seonju Kim†', ['Hyeonmin Jo', 'Ana M. Ruiz', 'Seonju Kim']],
  ['Kim, Li, Wang, Xu', ['Kim, Li, Wang, Xu']],
  ['', []],
])('%j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});
