import { describe, expect, test } from 'vitest';
import { readBibtex } from './bibtex/read.ts';
import { readSpreadsheet } from './spreadsheet/read.ts';
import { readRis } from './tagged/ris.ts';

const SMITH = { family: 'Smith', given: 'J.' };
const RUIZ = { family: 'Ruiz-Paz', given: 'A.M.' };
const ONE = 'Smith J., Univ. of X, City, Country';
const TWO = 'Ruiz-Paz A.M., Departamento de Física, Universidad de Sonora, Hermosillo, México D.F.';

/** The editors that each format reads. */
const READERS = {
  'a sheet': (list: readonly string[], joint: string) => readSpreadsheet(`Title,Editors,Year\nBook,"${list.join(joint)}",2020`),
  BibTeX: (list: readonly string[], joint: string) => readBibtex(`@book{a, title = {Book}, year = 2020, editor = {${list.join(joint)}}}`),
  RIS: (list: readonly string[]) => readRis(`TY  - BOOK\nTI  - Book\n${list.map((name) => `ED  - ${name}\n`).join('')}PY  - 2020\nER  - \n`),
};

describe.each(Object.entries(READERS))('the postal addresses of editors in %s', (_, read) => {
  test.each([
    ['one', [ONE], '; ', [SMITH]],
    ['one at a university alone', ['Smith J., Univ. of X', 'Ruiz-Paz A.M.'], '; ', [SMITH, RUIZ]],
    ['several', [ONE, TWO], '; ', [SMITH, RUIZ]],
    ['several, with commas between them', [ONE, TWO], ', ', [SMITH, RUIZ]],
    ['several, some without', ['Smith J.', TWO], ', ', [SMITH, RUIZ]],
  ])('are no people: %s', (_case, list, joint, editors) => {
    expect(read(list, joint).entries.map(({ record }) => record.editors)).toEqual([editors]);
  });
});

test.each([
  ['Smith J., Universidad de Sonora', [SMITH, { literal: 'Universidad de Sonora' }]],
  ['Smith J., Grupo Faro, Ruiz-Paz A.M.', [SMITH, { literal: 'Grupo Faro' }, RUIZ]],
  ['Smith J., Red de Sensores, Paz, O.', [SMITH, { literal: 'Red de Sensores' }, { family: 'Paz', given: 'O.' }]],
])('groups among the authors stay: %s', (authors, names) => {
  expect(readSpreadsheet(`Title,Authors,Year\nBook,"${authors}",2020`).entries[0]?.record.authors).toMatchObject(names);
});
