import { describe, expect, test } from 'vitest';
import { type BibliographicRecord, EMPTY_RECORD, PUBLICATION_TYPES } from '#core/formats/record.ts';
import { type CitationStyle, referenceOf } from '#core/formats/styles/references.ts';
import type { Run } from '#core/formats/styles/runs.ts';
import { citeprocReferences } from './citeproc.ts';
import { DIVERGENCES } from './divergences.ts';
import { IN_PRESS, JUDGED, PEOPLE, REAL_COUNT } from './records.ts';

const LOCALES = { es: 'es-MX', en: 'en-US' } as const;
const CSL_STYLES: Readonly<Record<CitationStyle, string>> = {
  apa: 'apa',
  ieee: 'ieee',
  vancouver: 'vancouver',
  chicago: 'chicago-author-date',
  iso690: 'iso690-author-date-es',
};

function htmlOf(runs: readonly Run[]): string {
  return runs.map(({ text, isItalic }) => (isItalic ? `<i>${text}</i>` : text)).join('');
}

/** The markup that citeproc puts around a reference. */
function bare(reference: string): string {
  return reference
    .replaceAll(/<div class="csl-left-margin">.*?<\/div>/g, '')
    .replaceAll(/<\/?div[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')
    .replaceAll('<sup>a</sup>', 'ª')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const WORDS_OF_ITEMS = { es: { thesis: 'Tesis', inPress: 'en prensa' }, en: { thesis: 'Thesis', inPress: 'in press' } } as const;

describe.each(Object.entries(CSL_STYLES) as [CitationStyle, string][])('%s', (style, csl) => {
  // The style of ISO 690 is written in Spanish.
  test.each(style === 'iso690' ? (['es'] as const) : (['es', 'en'] as const))('agrees with citeproc in %s', (language) => {
    const judged = citeprocReferences(csl, LOCALES[language], JUDGED, WORDS_OF_ITEMS[language]);
    const same = (text: string, record: BibliographicRecord) =>
      DIVERGENCES.filter((one) => one.style === style).reduce((all, { without }) => without(all, record), cased(text));
    // Titles stay as they were published; citeproc writes English ones with capitals.
    const cased = (text: string) => (language === 'en' ? text.toLowerCase() : text);
    const ours = JUDGED.map((record) => same(bare(htmlOf(referenceOf(record, style, language))), record));
    expect(ours).toEqual(JUDGED.map((record, index) => same(bare(judged[index] ?? ''), record)));
  });
});

test('the judged records are those of 300 real publications and more', () => {
  expect(REAL_COUNT).toBeGreaterThanOrEqual(300);
});

const LONG = Array.from({ length: 25 }, (_, index) => ({ family: `Paz${index + 1}`, given: 'Eva' }));
const ARTICLE: BibliographicRecord = {
  ...EMPTY_RECORD,
  type: 'article',
  title: 'Biosensores',
  authors: PEOPLE.slice(0, 1),
  year: 2019,
  venue: 'Física',
  url: 'https://doi.org/10.1000/a',
  doi: '10.1000/a',
};
const plain = (record: Partial<BibliographicRecord>, style: CitationStyle, language: 'es' | 'en' = 'es') =>
  referenceOf({ ...ARTICLE, ...record }, style, language)
    .map(({ text }) => text)
    .join('');

test.each([
  ['apa', 'García Márquez, A. M., et al. (2019). Biosensores. Física. https://doi.org/10.1000/a'],
  ['ieee', 'A. M. García Márquez et al., “Biosensores”, Física, 2019, doi: 10.1000/a.'],
  ['vancouver', 'García Márquez AM, et al. Biosensores. Física. 2019. doi:10.1000/a'],
  ['chicago', 'García Márquez, Ana María et al. 2019. “Biosensores”. Física. https://doi.org/10.1000/a.'],
  ['iso690', 'GARCÍA MÁRQUEZ, A.M., et al., 2019. Biosensores. Física, DOI 10.1000/a.'],
] as const)('%s says that there are more authors, and takes a DOI for the address', (style, reference) => {
  expect(plain({ others: true }, style)).toBe(reference);
});

// Fails where a review is cited as a work of its own, or where the reviewed book is taken for its author's.
test.each([
  ['apa', 'García Márquez, A. M. (2019). Biosensores [Reseña]. Física. https://doi.org/10.1000/a'],
  ['ieee', 'A. M. García Márquez, “Biosensores [Reseña]”, Física, 2019, doi: 10.1000/a.'],
  ['vancouver', 'García Márquez AM. Biosensores [Reseña]. Física. 2019. doi:10.1000/a'],
  ['chicago', 'García Márquez, Ana María. 2019. “Biosensores [Reseña]”. Física. https://doi.org/10.1000/a.'],
  ['iso690', 'GARCÍA MÁRQUEZ, A.M., 2019. Biosensores [Reseña]. Física, DOI 10.1000/a.'],
] as const)('%s prints a review as an article that says what it is, and an entry of an encyclopedia as a chapter', (style, reference) => {
  expect(plain({ type: 'review' }, style)).toBe(reference);
  const told = 'Reseña de Biosensores';
  expect(plain({ type: 'review', title: told }, style)).toBe(plain({ title: told }, style));
  const part = { editors: PEOPLE.slice(1, 3), pages: '12–34', volume: '2', publisher: 'Trotta' };
  expect(plain({ ...part, type: 'reference-entry' }, style)).toBe(plain({ ...part, type: 'chapter' }, style));
});

// Of the styles of the judge, those of Vancouver and ISO 690 know no such state.
test.each([
  ['apa', 'García Márquez, A. M. (en prensa). Biosensores. Física.'],
  ['ieee', 'A. M. García Márquez, “Biosensores”, Física, en prensa.'],
  ['vancouver', 'García Márquez AM. Biosensores. Física. En prensa.'],
  ['chicago', 'García Márquez, Ana María. En prensa. “Biosensores”. Física.'],
  ['iso690', 'GARCÍA MÁRQUEZ, A.M., en prensa. Biosensores. Física.'],
] as const)('%s says what is in press, and what has no date', (style, reference) => {
  const without = { year: null, doi: '', url: '' };
  expect(plain({ ...without, note: 'En prensa' }, style)).toBe(reference);
  expect(plain({ ...without, note: 'Premio al mejor artículo' }, style)).toMatch(/s\.f\.|\[sin fecha\]/);
  // A stored publication has a year, be it a guess; what has a volume has appeared.
  expect(plain({ ...without, note: 'En prensa', year: 2019 }, style)).toBe(reference);
  expect(plain({ ...without, note: 'En prensa', year: 2019, volume: '3' }, style)).toContain('2019');
});

test.each(['apa', 'chicago'] as const)('%s agrees with citeproc about what is in press', (style) => {
  for (const language of ['es', 'en'] as const) {
    const cased = (text: string) => (language === 'en' ? text.toLowerCase() : text);
    const judged = citeprocReferences(CSL_STYLES[style], LOCALES[language], IN_PRESS, WORDS_OF_ITEMS[language]);
    expect(IN_PRESS.map((record) => cased(bare(htmlOf(referenceOf(record, style, language)))))).toEqual(judged.map((html) => cased(bare(html))));
  }
});

test('APA prints nineteen of many authors and the last one', () => {
  expect(plain({ authors: LONG }, 'apa')).toMatch(/^Paz1, E\., .*Paz19, E\., … Paz25, E\. \(2019\)/);
});

test.each(['apa', 'ieee', 'vancouver', 'chicago', 'iso690'] as const)('%s prints what is known of a publication, whatever that is', (style) => {
  for (const type of PUBLICATION_TYPES) {
    for (const known of [{}, { year: 2019 }, { authors: PEOPLE }, { venue: 'Física' }, { year: 2019, pages: '1–9', volume: '2' }]) {
      const reference = referenceOf({ ...EMPTY_RECORD, type, title: 'Biosensores', ...known }, style, 'es')
        .map(({ text }) => text)
        .join('');
      expect(reference).toContain('Biosensores');
      expect(reference).not.toMatch(/null|undefined|\s\s|\s[,.;:]|[,;:]$|\(\)|\.\.|,,|^[,.\s]|,\.|;\./);
    }
  }
});

test('a work in proceedings without editors is cited as part of them', () => {
  expect(plain({ type: 'conference-paper', pages: '1–9' }, 'apa', 'en')).toBe(
    'García Márquez, A. M. (2019). Biosensores. In Física (pp. 1–9). https://doi.org/10.1000/a',
  );
});

test.each([
  ['apa', 'Zanotto, P. M. de A. (2019). '],
  ['ieee', 'P. M. de A. Zanotto, '],
  ['vancouver', 'Zanotto PM de A. '],
  ['iso690', 'ZANOTTO, P.M. de A., 2019. '],
] as const)('%s gives particles within given names no initial', (style, beginning) => {
  expect(plain({ authors: [{ family: 'Zanotto', given: 'Paolo Marinho de Andrade' }] }, style)).toMatch(new RegExp(`^${RegExp.escape(beginning)}`));
});

test('quotation marks within a quoted title are single, and two issues are a range', () => {
  expect(plain({ title: 'Lo «nuevo» y “lo viejo”', issue: '2-3' }, 'ieee')).toContain('“Lo «nuevo» y ‘lo viejo’”, Física, núm. 2–3');
});
