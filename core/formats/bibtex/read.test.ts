import { expect, test } from 'vitest';
import { readBibtex } from './read.ts';
import { recordOf } from './record-of.fixture.ts';

const titles = (text: string) => readBibtex(text).entries.map(({ record }) => record.title);

test('links to code and the like are read from the file that another site is made of; its own files are not', () => {
  const text = String.raw`@article{a, title = {Uno}, url = {https://a.mx/uno}, html = {https://a.mx/uno}, blog = {https://doi.org/10.1000/a}, code = {https://github.com/a/b\_c},
    slides = {diapositivas.pdf}, pdf = {https://a.mx/uno.pdf}, website = {https://user:pass@a.mx}, poster = {}}`;
  expect(readBibtex(text).entries[0]?.record.links).toEqual([
    { kind: 'code', url: 'https://github.com/a/b_c' },
    { kind: 'pdf', url: 'https://a.mx/uno.pdf' },
  ]);
  expect(readBibtex('@article{a, title = {Uno}}').entries[0]?.record).not.toHaveProperty('links');
});

test('ids of HAL, bioRxiv and INSPIRE are links to their pages', () => {
  const text = '@article{a, title = {Uno}, hal = {hal-0123456v2}, biorxiv_id = {2020.01.02.123456}, inspirehep_id = {2748}}';
  expect(readBibtex(text).entries[0]?.record.links).toEqual([
    { kind: 'hal', url: 'https://hal.science/hal-0123456v2' },
    { kind: 'preprint', url: 'https://www.biorxiv.org/content/10.1101/2020.01.02.123456' },
    { kind: 'other', url: 'https://inspirehep.net/literature/2748' },
  ]);
});

test.each([
  ['pdf = {uno.pdf}, slides = {dos.pptx}, preview = {tres.png}', ['uno.pdf', 'dos.pptx', 'tres.png']],
  ['pdf = {https://a.mx/uno.pdf}, html = {https://a.mx}, code = {}, hal = {hal-0123456}', undefined],
  ['pdf = {/assets/pdf/uno.pdf}, pdf2 = {uno.pdf}', ['uno.pdf']],
  ["file = {:C$\\backslash$:/Users/Ana/Art{\\'{i}}culo de Pe{\\~{n}}a.pdf:pdf}", ['Artículo de Peña.pdf']],
  ['file = {Full Text PDF:files/12/Ruiz y Soto - 2019.pdf:application/pdf;Snapshot:files/13/1234.html:text/html}', ['Ruiz y Soto - 2019.pdf']],
  [String.raw`file = {:C\:\Users\ana\Ruiz\_2019.pdf:PDF}`, ['Ruiz_2019.pdf']],
  [String.raw`file = {:C$\backslash$:/ana/Ruiz.pdf:pdf}`, ['Ruiz.pdf']],
  ['file = {/home/ana/Zotero/uno.pdf}', ['uno.pdf']],
])('documents that do not come with an entry are told: %s', (fields, files) => {
  expect(readBibtex(`@article{a, title = {Uno}, ${fields}}`).entries[0]?.record.files).toEqual(files);
});

test('an article with all its fields', () => {
  const record = recordOf(String.raw`
@Article{ruiz2020,
  Author  = {Ruiz, Ana and P{\'e}rez Soto, Luis},
  title   = "{Baterías} de ion litio",
  journal = {Journal of Things},
  volume = 12, number = {3}, pages = {12--34},
  year = 2020, month = mar # "~5",
  doi = {https://doi.org/10.1000/ABC\_1}, url = {https://example.org/a\%20b?x=1\&y=2},
  issn = {1234-567X}, abstract = {Un resumen.}, language = {Spanish}, keywords = {uno, dos}, publisher = {Editorial},
}`);
  expect(record).toEqual({
    type: 'article',
    title: 'Baterías de ion litio',
    authors: [
      { family: 'Ruiz', given: 'Ana' },
      { family: 'Pérez Soto', given: 'Luis' },
    ],
    others: false,
    editors: [],
    translators: [],
    year: 2020,
    month: 3,
    day: 5,
    venue: 'Journal of Things',
    volume: '12',
    issue: '3',
    pages: '12–34',
    publisher: 'Editorial',
    edition: '',
    doi: '10.1000/abc_1',
    arxiv: '',
    pmid: '',
    isbn: '',
    issn: '1234-567X',
    url: 'https://example.org/a%20b?x=1&y=2',
    abstract: 'Un resumen.',
    language: 'es',
    keywords: ['uno', 'dos'],
    note: '',
  });
});

test('@string, comments, preamble, front matter and text between entries are no publications', () => {
  const text = `---
layout: page
---
% Encoding: UTF-8
Escríbeme a ana@example.org{hola}.
@string{ jt = "Journal of " # {Things} }
@preamble{"\\newcommand{\\x}{y}"}
@comment{jabref-meta: databaseType:bibtex; @article{no, title={No}}}
% @article{tampoco, title = {Tampoco}}
@article(uno, title = {Uno (1)}, journal = jt)
@ARTICLE { dos ,
  title = {Dos} ,
  journal = JT # { B}
}`;
  const { entries, errors } = readBibtex(text);
  expect(errors).toEqual([]);
  expect(entries.map(({ line, record }) => [line, record.title, record.venue])).toEqual([
    [10, 'Uno (1)', 'Journal of Things'],
    [11, 'Dos', 'Journal of Things B'],
  ]);
});

test('keys that are missing, doubled, addresses or sentences do no harm', () => {
  const text = `@article{title={A}} @article{, title={B}} @article{k,title={C}} @article{k,title={D}}
@article{https://doi.org/10.1000/x?a=1,title={E}} @article{Núñez 2020 (a),title={F}} @article{k2
  title = {G}, year = 2020}`;
  expect(titles(text)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
});

test('a chapter takes from its book what it lacks', () => {
  const { entries } = readBibtex(`@incollection{c, title={Capítulo}, author={Ruiz, Ana}, pages={1-2}, crossref={B}}
@book{b, title={Libro}, editor={Soto, Luis}, publisher={Casa}, year={2019}, isbn={978-3-16-148410-0}}`);
  expect(entries[0]?.record).toMatchObject({ type: 'chapter', title: 'Capítulo', venue: 'Libro', publisher: 'Casa', year: 2019, pages: '1–2' });
  expect(entries[0]?.record.editors).toEqual([{ family: 'Soto', given: 'Luis' }]);
  expect(entries[1]?.record).toMatchObject({ type: 'book', title: 'Libro', authors: [] });
});

test.each([
  ['@phdthesis{a, title={T}, school={UNAM}}', 'thesis', 'UNAM'],
  ['@inproceedings{a, title={T}, booktitle={Actas}}', 'conference-paper', 'Actas'],
  ['@techreport{a, title={T}, institution={INEGI}}', 'report', 'INEGI'],
  ['@misc{a, title={T}, eprint={2101.01234}, archivePrefix={arXiv}}', 'preprint', ''],
  ['@article{a, title={T}, journal={arXiv preprint arXiv:2101.01234}}', 'preprint', 'arXiv preprint arXiv:2101.01234'],
  ['@dataset{a, title={T}, publisher={Zenodo}}', 'dataset', ''],
  ['@software{a, title={T}}', 'software', ''],
  ['@misc{a, title={T}, howpublished={\\url{https://example.org}}}', 'other', ''],
  ['@misc{a, title={T}, howpublished={\\url{http://carpentry.example.org/report/}}}', 'other', ''],
  ['@misc{a, title={T}, howpublished={Informe técnico, \\url{http://example.org}}}', 'report', 'Informe técnico, http://example.org'],
  ['@online{a, title={T}, date={2020-05-06}, url={https://example.org}}', 'other', ''],
])('%s', (text, type, venue) => {
  expect(recordOf(text)).toMatchObject({ type, venue });
});

test.each([
  ['year = {2020}', 2020, null, null],
  ['year = 1998, month = 12', 1998, 12, null],
  ['date = {2019-03-05}', 2019, 3, 5],
  ['date = {2019-03/2019-05}', 2019, 3, null],
  ['year = {c. 2015}', 2015, null, null],
  ['year = {2018a}', 2018, null, null],
  ['year = {en prensa}', null, null, null],
  ['year = {2021}, month = {5 de marzo}', 2021, 3, 5],
  ['year = {2021}, month = {enero}', 2021, 1, null],
  ['year = "{2021}", month = jan', 2021, 1, null],
  ['month = {Mar}', null, 3, null],
])('%s', (field, year, month, day) => {
  expect(recordOf(`@article{a, title={T}, ${field}}`)).toMatchObject({ year, month, day });
});

test.each([
  ['url = {https://dx.doi.org/10.1000/Ab.c}', '10.1000/ab.c', 'https://dx.doi.org/10.1000/Ab.c'],
  ['doi = {doi:10.1000/x(1)2-3}', '10.1000/x(1)2-3', ''],
  ['doi = {10.1000%2Fx.}', '10.1000/x', ''],
  ['doi = {10.1007/978-3{\\_}4}', '10.1007/978-3_4', ''],
  ['doi = {no}, url = {www.example.org}', '', 'https://www.example.org'],
  ['doi = {\\href{https://doi.org/10.1000/x}{10.1000/x}}', '10.1000/x', ''],
  ['crossref = {10.1000/x}', '10.1000/x', ''],
  ['bdsk-url-1 = {https://example.org/a}, bdsk-url-2 = {https://doi.org/10.1000/x}', '10.1000/x', 'https://example.org/a'],
  ['bdsk-url-1 = {https://example.org/a}, bdsk-url-3 = {https://doi.org/10.1000/x}', '10.1000/x', 'https://example.org/a'],
  ['note = {Disponible en \\href{https://example.org/a}{su página}}', '', 'https://example.org/a'],
  ['howpublished = {\\url{https://example.org/\\~{}ana}}', '', 'https://example.org/~ana'],
])('%s', (field, doi, url) => {
  expect(recordOf(`@article{a, title={T}, ${field}}`)).toMatchObject({ doi, url });
});

test.each([
  ['an entry that is not closed', '@article{a, title = {Uno},\n author = {X}\n\n@article{b, title={Dos}}', ['Dos'], [1]],
  ['a brace too few', '@article{a, title={Uno}}\n@article{b, title = {Dos, year = 2020}\n@article{c, title={Tres}}', ['Uno', 'Tres'], [2]],
  ['a brace too many', '@article{b, title = {Dos}}, year = {2020}}\n@article{c, title={Tres}}', ['Tres'], [1]],
  ['a quote that is not closed', '@article{b, title = "Dos,\n  year = {2020}\n}\n@article{c, title={Tres}}', ['Tres'], [1]],
  ['no final brace', '@article{a, title={Uno}}\n@article{b, title={Dos}', ['Uno'], [2]],
  ['no title', '@article{a, author={X}}\n@article{b, title={Dos}}', ['Dos'], [1]],
  ['no value', '@article{a, title: Uno}\n@article{b, title={Dos}}', ['Dos'], [1]],
  ['nothing but a head', '@article{', [], [1]],
])('%s costs that entry alone, which is listed with its line and text', (_, text, good, lines) => {
  const { entries, errors } = readBibtex(text);
  expect(entries.map(({ record }) => record.title)).toEqual(good);
  expect(errors.map(({ line }) => line)).toEqual(lines);
  for (const { message, text: source } of errors) {
    expect(message).toMatch(/línea \d+/);
    expect(source).toMatch(/^@/);
  }
});

test('missing commas, trailing commas, quotes within quotes and fields in capitals are read', () => {
  expect(recordOf('@ARTICLE{a, TITLE = {Uno}\n YEAR = 2020\n JOURNAL = "The "best" one",,\n}')).toMatchObject({
    title: 'Uno',
    year: 2020,
    venue: 'The "best" one',
  });
});

// Fails where the fields of an entry for others, or of a parent, are read without those that it takes itself.
test('fields come over several entries, and two that name each other end', () => {
  const { entries, errors } = readBibtex(`@xdata{press, publisher={Elsevier}}
@xdata{serie, xdata={press}, series={Estudios}}
@collection{b, title={Manual}, editor={Paz, O.}, date={2019}, xdata={serie}}
@incollection{c, title={Capítulo}, crossref={b}}
@misc{d, title={Uno}, xdata={e}}
@xdata{e, xdata={f}, note={Nota}}
@xdata{f, xdata={e}, url={https://example.org}}`);
  expect(errors).toEqual([]);
  expect(entries).toMatchObject([
    { record: { title: 'Manual', publisher: 'Elsevier', venue: 'Estudios' } },
    { record: { title: 'Capítulo', publisher: 'Elsevier', venue: 'Manual', year: 2019 } },
    { record: { title: 'Uno', note: 'Nota', url: 'https://example.org' } },
  ]);
});

test('thousands of entries that take from each other cost no more than they are', () => {
  const all = Array.from({ length: 40 }, (_, at) => `e${at}`).join(',');
  const ring = Array.from({ length: 40 }, (_, at) => `@xdata{e${at}, xdata={${all}}, note={${at}}}`);
  const chain = Array.from({ length: 20_000 }, (_, at) => `@misc{m${at}, title={T${at}}, xdata={m${at + 1}}}`);
  expect(readBibtex([...ring, ...chain, `@misc{x, title={T}, xdata={${all}}}`].join('\n')).entries).toHaveLength(20_001);
});

test('a subtitle follows its title', () => {
  expect(recordOf('@book{a, title={Uno}, subtitle={Dos}}').title).toBe('Uno: Dos');
  expect(recordOf('@book{a, title={¿Uno?}, subtitle={Dos}}').title).toBe('¿Uno? Dos');
});
