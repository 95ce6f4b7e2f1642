import { expect, test } from 'vitest';
import { papers } from './collections/papers.ts';
import { students } from './collections/students.ts';
import { excerptInTurns, holdsTerms, readableText, searchableText, searchTerms } from './search.ts';
import { foldText } from './text/folded-text.ts';
import { PICTURE_GAP } from './text/picture-gap.ts';
import { withoutMarks } from './text/without-marks.ts';

test.each([
  ['Energía', 'energia'],
  ['ÑANDÚ', 'nandu'],
  ['e\u0301', 'e'],
  ['2D-α', '2d-α'],
  ['MnO₂', 'mno2'],
  ['10⁻³ ½ ﬁn', '10−3 1⁄2 fin'],
])('«%s» is compared as «%s»', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('a question is its words, each once, at most eight', () => {
  expect(searchTerms('  Energía, energia "BATERÍAS"! ')).toEqual(['energia', 'baterias']);
  expect(searchTerms('cero dos tres cuatro cinco seis siete ocho nueve')).toHaveLength(8);
  expect(searchTerms('a y o')).toEqual([]);
  expect(searchTerms(' -- "* ')).toEqual([]);
});

test('single letters are not searched for', () => {
  expect(searchTerms('energía y agua')).toEqual(['energia', 'agua']);
  expect(searchTerms('Vitamina C')).toEqual(['vitamina']);
  for (const letter of ['C', 'ñ', '½', '𝛼', '5', 'Á']) expect(searchTerms(letter).filter((term) => Array.from(term).length < 2)).toEqual([]);
  expect(holdsTerms('Carbono', ['ca'])).toBe(true);
});

test('articles and prepositions are not searched for', () => {
  expect(searchTerms('Química de la Energía en el mar')).toEqual(['quimica', 'energia', 'mar']);
  expect(searchTerms('de la')).toEqual([]);
  expect(searchTerms('¿Qué es C?')).toEqual([]);
});

test('every field that a reader sees of an item is searched but its title, and nothing else', () => {
  const paper = {
    title: 'Título',
    url: 'https://x.mx',
    year: 2024,
    authors: ['Ana Ruiz'],
    venue: 'Revista',
    doi: '10.1/x',
    abstract: 'Un\nresumen',
    pdf_url: null,
    type: 'article',
    ...{
      volume: '7',
      issue: '',
      pages: '1–9',
      date: '',
      publisher: '',
      edition: '2',
      language: '',
      note: 'Premio',
      isbn: '',
      issn: '',
      arxiv: '',
      pmid: '',
    },
    ...{ editors: ['Luis Soto'], translators: ['Eva Paz'], keywords: ['litio'], more_authors: false, links: [{ kind: 'code', url: 'https://x.mx' }] },
    ...{ equal_authors: ['Ana Ruiz'], corresponding_authors: ['Ana Ruiz'], version_of: null },
  };
  expect(searchableText(papers.fields, paper, 'title')).toBe(
    '2024 · Ana Ruiz · Revista · 10.1/x · Un resumen · Artículo · 7 · 1–9 · 2 · Luis Soto · Eva Paz · litio · Premio',
  );
});

test('a choice of none says nothing', () => {
  expect(searchableText({ type: papers.fields.type }, { type: '' }, 'title')).toBe('');
});

/** Fields of a member that say nothing. */
const SILENT = { foto_local: '', orcid: '', from: '', to: '', now: '', email: '', scholar: '', github: '', researchgate: '', names: [] };

test('nested rows are searched by their texts', () => {
  const student = {
    name: 'Ana',
    carrera: 'Química',
    proyecto: [{ type: 'tesis', proyecto: 'Baterías', url: '' }],
    semblanzas: [{ descripcion: 'Nació' }],
  };
  const text = searchableText(students.fields, { ...SILENT, linea_investigacion: '', icon_inv: 'BiosensoresElectro2.svg', ...student }, 'name');
  expect(text).toContain('Baterías');
  expect(text).toContain('Nació');
  expect(text).not.toContain('tesis');
  // A choice is searched by what a reader sees of it.
  expect(text).toContain('Bio-Sensores');
  expect(text).not.toContain('.svg');
});

test('an excerpt is not made of what stands on the page as a drawing', () => {
  const student = {
    ...SILENT,
    name: 'Ana',
    carrera: '',
    proyecto: [],
    semblanzas: [],
    icon_inv: 'AlmacenamientoEnergia.svg',
  };
  const line = 'Almacenamiento de Energía';
  expect(readableText(students.fields, { ...student, linea_investigacion: line }, 'name')).toBe(line);
});

test('a heading and the text below it are told apart', () => {
  expect(withoutMarks('## Qué sigue\n\nEmpezamos **hoy**.\n\n### ¿Y después?\nNada')).toBe('Qué sigue. Empezamos hoy. ¿Y después? Nada');
});

test('Markdown is searched as it reads', () => {
  expect(withoutMarks(`Uno\n\n${PICTURE_GAP}\n\ndos`)).toBe('Uno dos');
  expect(withoutMarks('# Hola\n\n- **uno** [dos](https://x.mx)\n\n| a | b |\n|---|---|\n| c | d |\n\n```js\nlet x\n```')).toBe(
    'Hola. uno dos a b c d let x',
  );
});

test('an excerpt marks the words that begin with a term, accents as they are written', async () => {
  expect(await excerptInTurns('La energía limpia', ['energ'])).toEqual([
    { text: 'La ', match: false },
    { text: 'energ', match: true },
    { text: 'ía limpia', match: false },
  ]);
});

test('an excerpt marks what is written otherwise than it was asked for', async () => {
  expect(await excerptInTurns('De ½ MnO₂ puro', ['mno2'])).toEqual([
    { text: 'De ½ ', match: false },
    { text: 'MnO₂', match: true },
    { text: ' puro', match: false },
  ]);
});

test('a term inside a word is not a match', async () => {
  expect(await excerptInTurns('sinergia', ['ergia'])).toEqual([{ text: 'sinergia', match: false }]);
});

test('an excerpt of a long text is around the first match', async () => {
  const text = (await excerptInTurns(`${'palabra '.repeat(50)}grafeno ${'palabra '.repeat(50)}`, ['grafeno'])).map((piece) => piece.text);
  expect(text.at(0)).toBe('… ');
  expect(text.at(-1)).toBe(' …');
  expect(text).toContain('grafeno');
  expect(text.join('').length).toBeLessThan(200);
  expect(
    text
      .join('')
      .replace(/…|palabra|grafeno/g, '')
      .trim(),
  ).toBe('');
});
