import { readInvertedNames } from '#core/formats/inverted-name.ts';
import { type BibliographicRecord, EMPTY_RECORD, PUBLICATION_TYPES, type PublicationType } from '#core/formats/record.ts';
import papers from './papers.json' with { type: 'json' };
import published from './published.json' with { type: 'json' };

/** Published articles, each with a volume, an issue and pages of its own that were made up. */
const ARTICLES: readonly BibliographicRecord[] = papers.map(({ authors, ...paper }, index) => ({
  ...EMPTY_RECORD,
  ...paper,
  doi: index % 5 === 0 ? '' : paper.doi,
  type: 'article',
  authors: readInvertedNames(authors.map((name) => name.replaceAll('‐', '-').replace('-yang', '-Yang'))).names,
  month: index % 4 === 0 ? null : (index % 12) + 1,
  day: index % 8 === 1 ? (index % 28) + 1 : null,
  volume: index % 7 === 0 ? '' : String((index % 90) + 1),
  issue: index % 3 === 0 ? '' : String((index % 12) + 1),
  pages:
    ['', '100234', `${index + 1}–${index + 14}`, `${index + 1490}–${index + 1503}`, `${(index % 99) * 100 + 100}–${(index % 99) * 100 + 109}`][
      index % 5
    ] ?? '',
}));

export const PEOPLE: BibliographicRecord['authors'] = [
  { family: 'García Márquez', given: 'Ana María' },
  { family: 'Beethoven', given: 'Ludwig', particle: 'van' },
  { family: 'Smith', given: 'John P.', suffix: 'Jr.' },
  { family: '', given: '', literal: 'Universidad Autónoma de Querétaro' },
  { family: 'Woo', given: 'Jun-Won' },
];
const VENUES: Partial<Record<PublicationType, string>> = {
  article: 'Revista Mexicana de Física',
  review: 'Diánoia',
  'conference-paper': 'Memorias del Congreso de Biosensores',
  chapter: 'Manual de sensores',
  'reference-entry': 'Enciclopedia de sensores',
  preprint: 'arXiv',
  thesis: 'Universidad de Colima',
  report: 'Instituto de Ingeniería',
  dataset: 'Zenodo',
  software: 'Zenodo',
  other: 'Zenodo',
};

/** Made-up publications of every type, with one to five authors, with a DOI or an address. */
const INVENTED: readonly BibliographicRecord[] = PUBLICATION_TYPES.flatMap((type) =>
  Array.from({ length: 14 }, (_, index) => {
    const isInBook = type === 'chapter' || type === 'reference-entry' || type === 'conference-paper';
    return {
      ...EMPTY_RECORD,
      type,
      title: `Detección rápida de ADN: estudio ${index}${index === 3 ? '?' : ''}`,
      authors: type === 'book' && index % 3 === 1 ? [] : PEOPLE.slice(0, (index % PEOPLE.length) + 1),
      // Without editors, citeproc takes proceedings for a journal.
      editors: isInBook || (type === 'book' && index % 3 > 0) ? PEOPLE.slice(0, (index % 3) + 1) : [],
      year: 2000 + index,
      month: index % 2 === 0 ? 3 : null,
      day: index % 4 === 0 ? 5 : null,
      venue: type === 'book' && index % 4 === 3 ? 'Argumentos' : (VENUES[type] ?? ''),
      volume: (type === 'chapter' || type === 'book') && index % 3 === 0 ? '12' : '',
      pages: isInBook ? '112–134' : '',
      publisher: isInBook || type === 'book' ? 'Fondo de Cultura Económica' : '',
      arxiv: type === 'preprint' ? `2101.0123${index % 10}` : '',
      ...(index % 2 === 0 ? { doi: `10.1000/abc.${index}` } : { url: `https://example.org/${index}` }),
    };
  }),
);
/** Publications that are accepted and have not appeared. */
export const IN_PRESS: readonly BibliographicRecord[] = (['article', 'conference-paper', 'chapter', 'book'] as const).map((type) => ({
  ...EMPTY_RECORD,
  type,
  title: 'Detección rápida de ADN',
  authors: PEOPLE.slice(0, 2),
  editors: type === 'chapter' || type === 'conference-paper' ? PEOPLE.slice(0, 1) : [],
  venue: type === 'book' ? '' : (VENUES[type] ?? ''),
  publisher: type === 'article' ? '' : 'Fondo de Cultura Económica',
  note: 'En prensa',
}));

/** Publications of every type that say no year. */
const UNDATED: readonly BibliographicRecord[] = INVENTED.filter((_, index) => index % 14 === 4).map((record) => ({
  ...record,
  year: null,
  month: null,
  day: null,
}));

/** People whose names are written in scripts of East Asia, beside one whose name is not. */
const EAST_ASIAN: readonly BibliographicRecord[] = INVENTED.filter((_, index) => index % 14 === 2).map((record) => ({
  ...record,
  authors: [{ family: '王', given: '力' }, { family: '佐藤', given: 'ゆき' }, ...PEOPLE.slice(0, 1)],
  editors: record.editors.length === 0 ? [] : [{ family: '김', given: '민수' }],
}));

/** Reports with the number that their institution gave them. */
const REPORTS: readonly BibliographicRecord[] = ['12', 'IT-2020-04'].map((issue) => ({
  ...EMPTY_RECORD,
  type: 'report',
  title: 'Prospectiva del litio',
  authors: PEOPLE.slice(3, 4),
  year: 2020,
  venue: 'Instituto de Ingeniería',
  issue,
}));

/** A preprint of which nothing says the server but its identifier. */
const OF_ARXIV: BibliographicRecord = {
  ...EMPTY_RECORD,
  type: 'preprint',
  title: 'Envejecimiento de celdas',
  authors: PEOPLE.slice(0, 2),
  year: 2024,
  arxiv: '2401.04567',
  url: 'https://arxiv.org/abs/2401.04567',
};

const TRANSLATORS: BibliographicRecord['authors'] = [
  { family: 'Caimi', given: 'Mario' },
  { family: 'Cruz Ortiz', given: 'Ana María', particle: 'de la' },
  { family: 'Soto', given: 'Eva' },
];
const EDITIONS_SAID = ['', '1', '2', '3', '11', '22', '3.ª ed. revisada', 'Edición crítica'];

/** Translations and later editions; one of each type whose editors translated it, and books of no known author. */
export const EDITIONS: readonly BibliographicRecord[] = (['book', 'chapter', 'conference-paper', 'article', 'report'] as const).flatMap((type) =>
  Array.from({ length: 24 }, (_, index): BibliographicRecord => {
    const isInBook = type === 'chapter' || type === 'conference-paper';
    const translators = TRANSLATORS.slice(0, index % 4);
    return {
      ...EMPTY_RECORD,
      type,
      title: 'Crítica de la razón pura',
      authors: type === 'book' && index % 5 === 1 ? [] : PEOPLE.slice(0, (index % 3) + 1),
      editors:
        (isInBook || type === 'book') && index % 11 === 3
          ? translators
          : isInBook || (type === 'book' && index % 3 > 0)
            ? PEOPLE.slice(0, (index % 3) + 1)
            : [],
      translators,
      year: 2009,
      venue: type === 'book' ? (index % 6 === 5 ? 'Argumentos' : '') : (VENUES[type] ?? ''),
      publisher: isInBook || type === 'book' ? 'Fondo de Cultura Económica' : '',
      pages: isInBook ? '112–134' : '',
      volume: (type === 'book' || type === 'chapter') && index % 4 === 1 ? '2' : '',
      // An article has no edition.
      edition: type === 'article' ? '' : (EDITIONS_SAID[index % EDITIONS_SAID.length] ?? ''),
      ...(index % 2 === 0 && { url: `https://example.org/${index}` }),
    };
  }),
);

/** Published articles with all that is known of them. */
const PUBLISHED: readonly BibliographicRecord[] = published.map(({ authors, ...facts }) => ({
  ...EMPTY_RECORD,
  ...facts,
  type: 'article',
  authors: readInvertedNames(authors).names,
}));

/** Real publications, and invented ones of every type. */
export const RECORDS: readonly BibliographicRecord[] = [...ARTICLES, ...INVENTED];
/**
 * The same with more real ones: 300 of them in all. Citeproc takes the title of a review for that of the reviewed work,
 * and half of its styles leave out the editors or the pages of an entry of an encyclopedia.
 */
export const JUDGED: readonly BibliographicRecord[] = [...RECORDS, ...UNDATED, ...EAST_ASIAN, ...REPORTS, OF_ARXIV, ...EDITIONS, ...PUBLISHED].filter(
  ({ type }) => type !== 'review' && type !== 'reference-entry',
);
export const REAL_COUNT = ARTICLES.length + PUBLISHED.length;
/** The real articles whose place in a journal is whole, and whose authors are people. */
export const PUBLISHED_ARTICLES: readonly BibliographicRecord[] = [...ARTICLES, ...PUBLISHED].filter(
  ({ volume, pages, authors }) => volume !== '' && pages !== '' && authors.every(({ given, literal }) => given !== '' && literal === undefined),
);
