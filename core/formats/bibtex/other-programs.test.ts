import { expect, test } from 'vitest';
import { readBibtex } from './read.ts';
import { recordOf } from './record-of.fixture.ts';

test('a field of Scopus with a number behind its name costs nothing', () => {
  const { entries, errors } = readBibtex('@ARTICLE{a,\ntitle={Uno},\nfunding_text 1={Gracias},\nfunding_text\u00a02={Otra vez},\nyear={2020},\n}');
  expect(errors).toEqual([]);
  expect(entries).toMatchObject([{ record: { title: 'Uno', year: 2020 } }]);
});

test.each([
  ['execution = {adopted=1951-07-28 and inforce=1954-04-22}', { year: 1951, month: 7, day: 28 }],
  ['execution = {adopted 20 December 1996, entered into force 20 May 2002}', { year: 1996 }],
  ['execution = {signed=1987-12-08}, date = {1988}', { year: 1988 }],
])('a treaty of OSCOLA is of the year in which it was made: %s', (fields, date) => {
  expect(recordOf(`@legal{a, title = {Tratado}, ${fields}}`)).toMatchObject(date);
});

test.each([
  ['@BOOK{a, title={T}, journal={Libro}, pages={101 – 120}, type={Book chapter}}', { type: 'chapter', title: 'T', venue: 'Libro', pages: '101–120' }],
  ['@BOOK{a, title={Libro}, journal={Libro}, publisher={Casa}, type={Book}}', { type: 'book', title: 'Libro', venue: '', publisher: 'Casa' }],
])('a chapter of Scopus is an entry of a book that names its type: %s', (text, record) => {
  expect(recordOf(text)).toMatchObject(record);
});

test.each([
  ['chapter={Capítulo 3. El átomo}', { title: 'El átomo', venue: 'Física' }],
  ['chapter={El {CO$_2$}}', { title: 'El CO₂', venue: 'Física' }],
  ['chapter={Cálculo}', { title: 'Cálculo', venue: 'Física' }],
  ['chapter={7}', { title: 'Física', venue: '' }],
  ['chapter={VII}', { title: 'Física', venue: '' }],
  ['chapter={El átomo}, booktitle={Manual}', { title: 'Física', venue: 'Manual' }],
])('the title of a chapter may stand in «chapter»: %s', (fields, record) => {
  expect(recordOf(`@inbook{a, title={Física}, ${fields}}`)).toMatchObject({ type: 'chapter', ...record });
});

test.each([
  ['ATLAS', { literal: 'ATLAS Collaboration' }],
  ['{Pierre Auger Collaboration}', { literal: 'Pierre Auger Collaboration' }],
  ['Grupo de Altas Energías', { literal: 'Grupo de Altas Energías' }],
])('the collaboration «%s» that INSPIRE names beside the authors is the last of them', (collaboration, literal) => {
  const authors = recordOf(`@article{a, title={T}, author={Aad, Georges and others}, collaboration={${collaboration}}}`);
  expect(authors).toMatchObject({ authors: [{ family: 'Aad', given: 'Georges' }, literal], others: true });
});

test.each(['ATLAS Collaboration', 'The ATLAS Collaboration'])('«%s», who is an author already, is named once', (literal) => {
  const record = recordOf(`@article{a, title={T}, author={{${literal}}}, collaboration={ATLAS}}`);
  expect(record.authors).toEqual([{ family: '', given: '', literal }]);
});

test.each<[string, string, object]>([
  ['no equals sign', '@article{a, author {Ruiz, A.}, title "Uno"}', { title: 'Uno', authors: [{ family: 'Ruiz', given: 'A.' }] }],
  [
    'brackets in quotes, in an entry in brackets',
    '@article(a, title = "Uno (dos", journal = "J" # " (Supl.)")',
    { title: 'Uno (dos', venue: 'J (Supl.)' },
  ],
  ['a PMID as BibLaTeX has it', '@article{a, title={T}, eprint={123}, eprinttype={pmid}}', { pmid: '123' }],
  ['a PMID and more in the note', '@article{a, title={T}, note={PMID: 123\nPMCID: PMC4\nPremio}}', { pmid: '123', note: 'Premio' }],
  ['a count of citations', '@article{a, title={T}, note={Cited by: 12; All Open Access}}', { note: '' }],
  ['the version of an arXiv identifier', '@misc{a, title={T}, eprint={arXiv:1801.12345v2}, archiveprefix={arXiv}}', { arxiv: '1801.12345' }],
  ['CoRR of DBLP', '@article{a, title={T}, journal={CoRR}, volume={abs/2005.00001}}', { type: 'preprint' }],
  ['the identifier in CoRR of DBLP', '@article{a, title={T}, journal={CoRR}, volume={abs/2005.00001}}', { arxiv: '2005.00001' }],
  ['an address instead of a journal', '@article{a, title={T}, journal={https://example.org/a}}', { venue: '', url: 'https://example.org/a' }],
  ['an address instead of a note', '@misc{a, title={T}, note={\\url{https://example.org/a}}}', { note: '', url: 'https://example.org/a' }],
  ['an article without a title, which is not its journal', '@article{a, journal={J}, number={2}, doi={10.1000/a}}', { title: '', venue: 'J' }],
  ['a paper without a title, which is not its proceedings', '@inproceedings{a, booktitle={Actas}, doi={10.1000/a}}', { title: '' }],
  ['proceedings by their own title', '@proceedings{a, booktitle={Actas}}', { title: 'Actas' }],
  ['the word for a volume', '@article{a, title={T}, volume={Vol. 38}, number={núm. 2}}', { volume: '38', issue: '2' }],
  ['the volume behind the pages, as IEEE has it', '@article{a, title={T}, pages={702--709 Vol. 2}}', { pages: '702–709', volume: '2' }],
  ['volume and number in one', '@article{a, title={T}, volume={vol. 48, no. 9}}', { volume: '48', issue: '9' }],
  [
    'a journal of the Astrophysics Data System',
    '@article{a, title={T}, journal={\\iaucirc}}',
    { venue: 'International Astronomical Union Circulars' },
  ],
  [
    'fields taken out with a percent sign',
    '@article{a,\n  title = {T},\n%     eid = {x},\n% pages = {y},\nyear = 2019 % no\n}',
    { title: 'T', year: 2019, pages: '' },
  ],
  ['a volume that is a word', '@article{a, title={T}, volume={Volcanes}, number={Nota 3}}', { volume: 'Volcanes', issue: 'Nota 3' }],
  [
    'the two titles of Scopus, the second of which is the own one',
    '@article{a, title={Paper sensors for water; [Sensores de papel para el agua]}}',
    { title: 'Sensores de papel para el agua' },
  ],
  ['brackets that are part of a title', '@article{a, title={On A; [2+2] additions}}', { title: 'On A; [2+2] additions' }],
  ['Corrosion', '@article{a, title={T}, journal={Corr. Sci.}}', { type: 'article' }],
  ['keywords one a line', '@article{a, title={T}, keywords = {Uno\nDos y tres}}', { keywords: ['Uno', 'Dos y tres'] }],
  ['the university of EndNote', '@thesis{a, title={T}, university={El Colegio de México}}', { venue: 'El Colegio de México' }],
  ['the subtitle of a book', '@incollection{a, title={T}, booktitle={Libro}, booksubtitle={Parte}}', { venue: 'Libro: Parte' }],
  ['no pages yet', '@article{a, title={T}, pages={n/a--n/a}}', { pages: '' }],
  ['the award of al-folio', '@article{a, title={T}, award={Largo}, award_name={Oral}, arxiv={2401.00001v2}}', { note: 'Oral', arxiv: '2401.00001' }],
  [
    'a translation with a note',
    '@book{a, title={T}, translator={Caimi, Mario and de la Cruz Ortiz, Ana}, note={Edición bilingüe}}',
    {
      note: 'Edición bilingüe',
      translators: [
        { family: 'Caimi', given: 'Mario' },
        { family: 'Cruz Ortiz', given: 'Ana', particle: 'de la' },
      ],
    },
  ],
  ['an edition as BibTeX has it', '@book{a, title={T}, edition={Second}}', { edition: '2' }],
  ['an edition in words', '@book{a, title={T}, edition={3.\\textsuperscript{a} ed. revisada}}', { edition: '3.ª ed. revisada' }],
  ['a review of BibLaTeX', '@review{a, title={T}, journaltitle={J}}', { type: 'review', venue: 'J' }],
  ['an article that says that it is a review', '@article{a, title={T}, journal={J}, type={Book Review}}', { type: 'review' }],
  ['a review article', '@article{a, title={T}, journal={J}, type={Review}}', { type: 'article' }],
  ['an entry of an encyclopedia', '@inreference{a, title={T}, booktitle={E}}', { type: 'reference-entry', venue: 'E' }],
  ['a note that is the type of the work', '@misc{a, title={T}, note={book-chapter}}', { type: 'chapter', note: '' }],
  ['a note that is the type, of an article', '@article{a, title={T}, note={journal-article}}', { type: 'article', note: '' }],
  [
    'a journal of the astronomers',
    '@article{a, title={T}, journal=\\aaps, publisher={X,}}',
    { venue: 'Astronomy & Astrophysics Supplement Series', publisher: 'X' },
  ],
  [
    'words that a program broke between brace and accent',
    "@article{a, title={Aproximaci{ \\'o}n y C{ \\'\n o}rdoba}}",
    { title: 'Aproximación y Córdoba' },
  ],
  [
    'accents before their letters',
    '@article{a, title={w \u0301swietle}, journal={Zeszyty/Politechnika \u0301Slaska}}',
    { title: 'w świetle', venue: 'Zeszyty/Politechnika Ślaska' },
  ],
  [
    'an article of Wiley that is in no issue yet',
    '@article{a, title={T}, volume={n/a}, number={n/a}, pages={7}}',
    { volume: '', issue: '', pages: '7' },
  ],
  ['the volume of Frontiers', '@ARTICLE{a, TITLE={T}, VOLUME={Volume 12 - 2021}}', { volume: '12' }],
  [
    'a field of Web of Science with spaces in its name',
    '@article{a,\nTitle = {{T}},\nEarly Access Date = {{FEB 2015}},\nYear = {{2015}},\n}',
    { title: 'T', year: 2015 },
  ],
  [
    'the keywords of the authors before those of Scopus',
    '@article{a, title={T}, author_keywords={uno; dos}, keywords={tres}}',
    { keywords: ['uno', 'dos'] },
  ],
  ['what somebody noted for themselves', '@article{a, title={T}, annote={No citar}, annotation={Leer}}', { abstract: '' }],
  ['a DOI where ADS has pages', '@misc{a, title={T}, eid={10.5281/zenodo.1}, doi={10.5281/zenodo.1}}', { pages: '', doi: '10.5281/zenodo.1' }],
  [
    'two authors who are written alike',
    '@article{a, title={T}, author={Li, W. and Li, W.}}',
    {
      authors: [
        { family: 'Li', given: 'W.' },
        { family: 'Li', given: 'W.' },
      ],
    },
  ],
  ['characters of DBLP', '@article{a, title={{\\unicode{955}}-calculus \\unicode{x3bb} \\unicode{1}}}', { title: 'λ-calculus λ 1' }],
  ['quotes of babel', '@article{a, title={\\flqq{}uno\\frqq{} \\glqq dos\\grqq}}', { title: '«uno» „dos“' }],
  ['a space of the American Physical Society', '@article{a, title={$T=300\\phantom{\\rule{0.16em}{0ex}}\\mathrm{K}$}}', { title: 'T=300 K' }],
  [
    'a note about another work',
    '@article{a, title={T}, note={Fe de erratas: \\url{https://doi.org/10.1000/errata}}}',
    { doi: '', url: '', note: 'Fe de erratas: https://doi.org/10.1000/errata' },
  ],
  [
    'a prize with its address, and a DOI',
    '@article{a, title={T}, note={Premio Nacional, https://example.org/premio\nDOI: 10.1000/a}}',
    { doi: '10.1000/a', url: '' },
  ],
  ['pages in zeros', '@article{a, title={T}, pages={000--000}}', { pages: '' }],
])('%s', (_, text, expected) => {
  expect(recordOf(text)).toMatchObject(expected);
});

test.each([
  [
    'Open Journal Systems, whose key has spaces',
    '@article{Gil_de la O_2020, title={T}, abstractNote={&amp;lt;p&amp;gt;Se ve &amp;lt;em&amp;gt;in situ&amp;lt;/em&amp;gt;.&amp;lt;/p&amp;gt;}, month={abr.}}',
    { abstract: 'Se ve in situ.', month: 4 },
  ],
  ['ACS before an issue', '@article{a, title={T}, volume={0}, number={0}, pages={null}, year={0}}', { volume: '', issue: '', pages: '', year: null }],
  ['an issue zero', '@article{a, title={T}, volume={1}, number={0}}', { volume: '1', issue: '0' }],
  ['MDPI', '@article{a, title={T}, PubMedID={33456780}}', { pmid: '33456780' }],
])('the fields of %s', (_, text, record) => {
  expect(recordOf(text)).toMatchObject(record);
});
