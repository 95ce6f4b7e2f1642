import { expect, test } from 'vitest';
import { readSpreadsheet } from '#core/formats/spreadsheet/read.ts';
import { recordsSheet } from './records-sheet.ts';

/** The publications in a list that a site keeps. */
function publicationsIn(yaml: string) {
  return readSpreadsheet(recordsSheet([{ name: '_data/publications.yaml', text: yaml }])?.text ?? '').entries.map(({ record }) => record);
}

test('a publication that is listed by its identifier has it, and its journal, which the list calls its publisher', () => {
  const [first, second] = publicationsIn(`# DO NOT EDIT
- id: doi:10.1007/s00468-023-02440-2
  title: Wound reaction to
    trunk injection
  authors:
  - Leigh Archer
  - Ute Albrecht
  publisher: Trees
  date: '2023-08-11'
  link: https://doi.org/gskzm3
  plugin: orcid.py
- id: pubmed:12345678
  title: In a journal of its own
  authors: [Ute Albrecht]
  journal: Agronomy
  publisher: MDPI
`);
  expect(first).toMatchObject({
    title: 'Wound reaction to trunk injection',
    authors: [{ family: 'Archer' }, { family: 'Albrecht' }],
    year: 2023,
    venue: 'Trees',
    publisher: '',
    doi: '10.1007/s00468-023-02440-2',
  });
  expect(second).toMatchObject({ pmid: '12345678', venue: 'Agronomy', publisher: 'MDPI' });
});

test('a publication that was copied from BibTeX has its words without braces, and a journal that is told with volume and year is parted', () => {
  const [first, second] = publicationsIn(`
- title: 'tascpl: {TAS} Solver, M{\\''{a}}laga'
  author: [Manuel Ojeda-Aciego]
  journal: Proceedings of {JELIA}
  year: 2004
- title: Quantum mechanics
  author: ["David Masiello"]
  publication: "Physical Review A, **71**, _032108_ (2005)."
`);
  expect(first).toMatchObject({ title: 'tascpl: TAS Solver, Málaga', venue: 'Proceedings of JELIA', year: 2004 });
  expect(second).toMatchObject({ venue: 'Physical Review A', volume: '71', pages: '032108', year: 2005 });
});

test('a publication whose journal and year are the words of its link has them, and its link', () => {
  const [first, second, third, fourth] = publicationsIn(`
- title: "Quasiparticles"
  description: .
  authors: M. P. Allan, Kyungmin Lee and A. W. Rost
  link:
    url: http://www.nature.com/x.html
    display: Nature Physics **11**, 177-182 (2015)
- title: "Mn complexes"
  authors: Marchi, R.C.; de Aguiar, I. and Carlos, R.M.
  link:
    display: ChemistrySelect (2021)
    url: https://doi.org/10.1002/slct.202102283
- title: "Told otherwise"
  authors: Ana Ruiz
  year: 2020
  link:
    display: Ruiz et al., en prensa
    url: https://example.org/ruiz
- title: "Told by its authors"
  authors: J. Yin, M. A. Denolle
  link:
    display: Yin and Denolle (2021)
    url: https://example.org/yin
`);
  expect(first).toMatchObject({
    venue: 'Nature Physics',
    volume: '11',
    pages: '177–182',
    year: 2015,
    url: 'http://www.nature.com/x.html',
  });
  expect(first?.authors).toHaveLength(3);
  expect(second).toMatchObject({ venue: 'ChemistrySelect', year: 2021, doi: '10.1002/slct.202102283' });
  expect(fourth).toMatchObject({ venue: '', url: 'https://example.org/yin' });
  expect(third).toMatchObject({ venue: '', year: 2020, url: 'https://example.org/ruiz' });
});
