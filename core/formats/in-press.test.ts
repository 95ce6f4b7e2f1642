import { expect, test } from 'vitest';
import { readBibtex } from './bibtex/read.ts';
import { readCslJson } from './csl-json/read.ts';
import { writeCslJson } from './csl-json/write.ts';
import { isInPress, withState } from './in-press.ts';
import { readSpreadsheet } from './spreadsheet/read.ts';
import { readEnw } from './tagged/enw.ts';
import { readRis } from './tagged/ris.ts';

// Fails in each format that drops the state.
test.each([
  ['BibLaTeX', readBibtex('@article{a, title={T}, pubstate={inpress}}')],
  ['BibTeX', readBibtex('@article{a, title={T}, year={En prensa}}')],
  ['the volume of BibTeX', readBibtex('@article{a, title={T}, volume={in press}, pages={to appear}}')],
  ['a note of BibTeX', readBibtex('@article{a, title={T}, note={en prensa}}')],
  ['RIS', readRis('TY  - JOUR\nTI  - T\nPY  - in press\nER  - \n')],
  ['an article in press of RIS', readRis('TY  - INPR\nTI  - T\nER  - \n')],
  ['EndNote', readEnw('%0 Journal Article\n%T T\n%D In Press')],
  ['CSL-JSON', readCslJson('[{"title":"T","status":"in press"}]')],
  ['a sheet', readSpreadsheet('Título,Año\nT,Aceptado')],
])('what is in press says so in its note: %s', (_, { entries, errors }) => {
  expect(errors).toEqual([]);
  expect(entries).toMatchObject([{ record: { title: 'T', year: null, note: 'en prensa', volume: '', pages: '' } }]);
});

test('a year is no state, and a note that says so stays as it is', () => {
  expect(readBibtex('@article{a, title={T}, year={2020}}').entries[0]?.record.note).toBe('');
  expect(withState({ note: 'In press, 2020' }, ['en prensa']).note).toBe('In press, 2020');
  expect(withState({ note: 'Premio al mejor artículo.' }, ['en prensa']).note).toBe('Premio al mejor artículo. En prensa');
  expect(['', '12'].map((volume) => isInPress({ note: 'Premio. En prensa', volume, pages: '' }))).toEqual([true, false]);
});

test('other programs are told', () => {
  const [record] = readCslJson('[{"title":"T","status":"forthcoming"}]').entries.map((entry) => entry.record);
  expect(JSON.parse([...writeCslJson(record ? [record] : [])].join(''))).toMatchObject([{ note: 'en prensa', status: 'in press' }]);
});
