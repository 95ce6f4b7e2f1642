import { expect, test } from 'vitest';
import { readNote } from './note.ts';

// Fails for a line that a program keeps for itself: notes stand beside the citation on the public page.
test.each([
  'Select: zotero://select/library/items/8K2972ZS',
  'mlzsync1:0041{"extrafields":{"publisher":"Routledge"}}_eprint: https://example.org/a',
  'mlzsync1:0064{"extrafields":{"publisher":"Wiley"}}her":"Wiley"}}Citation Key: ruiz2014',
  'Page Version ID: 1018717601',
  'QID: Q40597301',
  'Conference code: 216809',
  'Section: 7',
  'Publisher: Nature Publishing Group',
  'number: 3',
  'Context Object: ctx_ver=Z39.88-2004&rft.genre=book',
  'Google-Books-ID: abc',
  'Times Cited in Web of Science Core Collection:  57',
  'Total Times Cited:  64',
  'Cited Reference Count:  58',
  'Journal Abbreviation: Rev. Mex. Fis.',
  'https://example.org/proyecto',
  '221',
  'NULL',
  String.raw`\_eprint: https://example.org/a`,
  'Saved from BrowZine: https://example.org/a',
  '(Accessed: 2013-04-04)',
  '<p>Copyright - © 2024. This work is published under https://creativecommons.org/licenses/by/4.0/ (the “License”).</p>',
  'Última actualización - 2024-08-27',
])('%s is of a program', (line) => {
  expect(readNote(`${line}\nPremio al mejor artículo`)).toBe('Premio al mejor artículo');
});

test('a record of PubMed, as EndNote keeps it in the note, is of a program', () => {
  const lines =
    '1740-634x\nRuiz, Ana\nOrcid: 0000-0002-1825-0097\nU01 DA1/NH/NIH HHS/United States\nJournal Article\nEngland\n2026/01/18\nCosas. 2026 Jan 17.';
  expect(readNote(lines)).toBe('');
  expect(readNote('Ruiz, Ana\nSoto, Luis\nReview\nMexico')).toBe('');
  expect(readNote('Ruiz, Ana\neng\nU01 DA1/NH/NIH HHS/\nCosas. 2021.')).toBe('');
  expect(readNote('Review')).toBe('Review');
  expect(readNote('eng\nReview\nMexico\n2010/07/01 06:00\nCosas. 2010.')).toBe('');
});

test.each([
  'En prensa',
  'Reimpreso en: Proc. IEEE, vol. 86',
  'Nota: versión corregida',
  'Institution: la primera de su tipo',
  'OCEANS Conference, SEP 20-23, 2021',
])('%s stays', (note) => {
  expect(readNote(note)).toBe(note);
});
