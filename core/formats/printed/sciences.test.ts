import { expect, test } from 'vitest';
import type { BibliographicRecord } from '../record.ts';
import { readPrinted } from './read.ts';

const GAS = { type: 'article', title: 'Gas sensors based on ZnO', volume: '123', year: 2018 } as const;
const PHYSICS = { ...GAS, venue: 'J. Appl. Phys.' };

test.each<[string, Partial<BibliographicRecord>, authors: string[]]>([
  [
    'J. Soto, M. Gil Paz, Gas sensors based on ZnO, J. Appl. Phys. 123 (4) (2018) 45–52.',
    { ...PHYSICS, issue: '4', pages: '45–52' },
    ['Soto', 'Gil Paz'],
  ],
  [
    'J. Soto, M. Gil, and S. Paz, “Gas sensors based on ZnO,” J. Appl. Phys. 123, 045102 (2018).',
    { ...PHYSICS, pages: '045102' },
    ['Soto', 'Gil', 'Paz'],
  ],
  [
    'J.-L. Soto and M. Gil. Gas sensors based on ZnO. J. Appl. Phys. 123, 45 (2018). doi:10.1000/gas',
    { ...PHYSICS, doi: '10.1000/gas' },
    ['Soto', 'Gil'],
  ],
  ['Soto, J.; de la Gil, M. Gas sensors based on ZnO. J. Appl. Phys. 2018, 123 (4), 45–52.', { ...PHYSICS, issue: '4' }, ['Soto', 'de la Gil']],
  ['Soto, J. L. & Gil, M. Gas sensors based on ZnO. Nature 123, 45–52 (2018).', { ...GAS, venue: 'Nature' }, ['Soto', 'Gil']],
  ['Soto, J., et al. Gas sensors based on ZnO. mSystems 123, e45 (2018).', { ...GAS, venue: 'mSystems', others: true, pages: 'e45' }, ['Soto']],
  ['Soto, J., Gil, M., 2018. Gas sensors based on ZnO. Chem. Rev 123, 45–52.', { ...GAS, venue: 'Chem. Rev' }, ['Soto', 'Gil']],
  ['Soto J., Gil M.A., 2018, Gas sensors based on ZnO, Journal of Water, 123, 45-52', { ...GAS, venue: 'Journal of Water' }, ['Soto', 'Gil']],
  ['Soto J, Gil M (2018) Gas sensors based on ZnO. Journal of Water 123:45–52', { ...GAS, venue: 'Journal of Water' }, ['Soto', 'Gil']],
  ['Soto J, Gil M-A: Gas sensors based on ZnO. BMC Chem 2018, 123:45.', { ...GAS, venue: 'BMC Chem', pages: '45' }, ['Soto', 'Gil']],
  [
    'SOTO, J. & GIL, M. Gas sensors based on ZnO. Revista de Química, v. 123, n. 3, p. 45-52, 2018.',
    { ...GAS, venue: 'Revista de Química', issue: '3' },
    ['Soto', 'Gil'],
  ],
  [
    'Soto-Paz J., Gil M.A. “Gas sensors based on ZnO”. Water, Vol. 123, No. 4, pp. 45-52 (2018). ISSN: 0021-8979',
    { ...GAS, venue: 'Water', issue: '4' },
    ['Soto-Paz', 'Gil'],
  ],
  [
    'Gas sensors based on ZnO. J. Soto, M. Gil. Sens. Actuators B Chem. 123 (2018) 45-52.',
    { ...GAS, venue: 'Sens. Actuators B Chem.' },
    ['Soto', 'Gil'],
  ],
  ['Soto, J., Gil, M., 2018. Gas sensors based on ZnO. Viruses 123, 905.', { ...GAS, venue: 'Viruses', pages: '905' }, ['Soto', 'Gil']],
  [
    'Soto, J. Batteries, Part II. Model validation. J. Electrochem. Soc. 123, 45 (2018).',
    { title: 'Batteries, Part II. Model validation', venue: 'J. Electrochem. Soc.' },
    ['Soto'],
  ],
])('%s', (reference, record, surnames) => {
  const read = readPrinted(reference);
  expect(read).toMatchObject(record);
  expect(read?.authors.map(({ family, particle }) => [particle, family].filter(Boolean).join(' '))).toEqual(surnames);
  for (const { given } of read?.authors ?? []) expect(given).toMatch(/^\p{Lu}/u);
});

test.each([
  ['no title', 'J. Soto and M. Gil, Phys. Rev. B 98, 045102 (2018).'],
  ['people in more than one form', 'Soto, J., Marcos Ruiz, Gil, M. & Paz, A. Gas sensors based on ZnO. Nature 123, 45 (2018).'],
  ['a congress in the place of a journal', 'Soto, J., Gil, M. "Gas sensors based on ZnO", Congreso de Química, Oaxaca, 12-15 de mayo de 2018.'],
])('nothing is guessed of a reference with %s', (_, reference) => {
  expect(readPrinted(reference)).toBeNull();
});
