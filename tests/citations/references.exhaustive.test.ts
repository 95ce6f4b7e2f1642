import { describe, expect, test } from 'vitest';
import { type BibliographicRecord, EMPTY_RECORD, PUBLICATION_TYPES } from '#core/formats/record.ts';
import { type CitationStyle, referenceOf } from '#core/formats/styles/references.ts';
import type { Run } from '#core/formats/styles/runs.ts';
import { citeprocReferences } from './citeproc.ts';
import { IN_PRESS, JUDGED, PEOPLE, REAL_COUNT } from './records.ts';

const LOCALES = { es: 'es-MX', en: 'en-US' } as const;
const CSL_STYLES: Readonly<Record<CitationStyle, string>> = {
  apa: 'apa',
  ieee: 'ieee',
  vancouver: 'vancouver',
  chicago: 'chicago-author-date',
  iso690: 'iso690-author-date-es',
};

interface Divergence {
  readonly style: CitationStyle;
  readonly reason: string;
  /** Takes the difference out of what both print. */
  readonly without: (html: string, record: BibliographicRecord) => string;
}

const STYLES = Object.keys(CSL_STYLES) as CitationStyle[];

const DIVERGENCES: readonly Divergence[] = [
  ...STYLES.map((style) => ({ style, reason: 'the Academy writes «2.ª ed.», and the Mexican locale «2a ed.»', without: withFullOrdinal })),
  {
    style: 'ieee',
    reason: 'one translator is "Trans."; a text ends without a full stop before a comma',
    without: (html) => html.replace(/\bTran\.,/i, 'trans.,').replace(/(revisada|crítica)\.,/, '$1,'),
  },
  { style: 'vancouver', reason: 'the library names translators, and citeproc does not', without: withoutTranslators },
  {
    style: 'iso690',
    reason: 'the standard names translators and says that a number is an edition; citeproc has neither',
    without: (html, { edition, translators }) =>
      html
        .replace(new RegExp(` Traducido por .*?${translators.at(-1)?.family.toUpperCase()}\\.`), '')
        .replace(new RegExp(`(?<=[.\\]] )${edition}\\.(?= \\p{Lu})`, 'u'), /^\d+$/.test(edition) ? `${edition}.ª ed.` : '$&'),
  },
  {
    style: 'apa',
    reason: 'citeproc has no Spanish word for a data set; the manual has "Data set" in English',
    without: (html) => html.replace(/\[(?:Dataset|Data set|Conjunto de datos)\]/i, '[dataset]'),
  },
  { style: 'apa', reason: 'an abbreviation of the locale', without: asManualsHaveIt },
  { style: 'chicago', reason: 'an abbreviation of the locale', without: asManualsHaveIt },
  {
    style: 'apa',
    reason: 'what is of no known type is cited by its year, as all but newspapers and posts are',
    without: (html, { type }) => (type === 'other' ? html.replace(/\((\d{4}), [^()]*\)/, '($1)') : html),
  },
  {
    style: 'apa',
    reason: 'the number of a series says nothing without the series, which the manual leaves out',
    without: (html, { type, venue }) =>
      type === 'book' && venue !== '' ? html.replace(/ \(Vol\. \d+\)|[;,] Vol\. \d+/i, '').replace('?</i>. ', '?</i> ') : html,
  },
  {
    style: 'chicago',
    reason: 'the number of a series follows its name',
    without: (html, { type, venue }) => (type === 'book' && venue !== '' ? html.replace(/Vol\. (\d+)\. (Argumentos)\./i, '$2 $1.') : html),
  },
  {
    style: 'ieee',
    reason: 'the guide has the series of a book in brackets, with its number, which is not that of the book',
    without: (html) => html.replace(/( ed\.)?(?:, vol\. \d+)?\.? (?:en|in) (Argumentos(?:, vol\. \d+)?)\./i, '$1 ($2).'),
  },
  {
    style: 'ieee',
    reason: 'the guide of the IEEE shortens no month of four letters, and September to "Sept."; the locale does otherwise',
    without: (html) =>
      html
        .replaceAll(/\bJun\. /gi, 'june ')
        .replaceAll(/\bJul\. /gi, 'july ')
        .replaceAll(/\bSep\. /gi, 'sept. '),
  },
  { style: 'ieee', reason: 'the Mexican locale writes "el 5 de marzo" where no sentence asks for the article', without: withoutArticle },
  {
    style: 'ieee',
    reason: 'an address begins a sentence of its own, and no comma follows a question mark',
    without: (html) => html.replace(/, (\[(?:Online|En línea)\])/i, '. $1').replace('?,”', '?”'),
  },
  {
    style: 'vancouver',
    reason: 'dates are "2019 mar 5" in Spanish too, not "el 5 de marzo de 2019"',
    without: (html) =>
      html.replace(
        /(?:el (\d+) de )?([a-z]{3})[a-z]* de (\d{4})(?=[;.])/,
        (_, day: string | undefined, month: string, year: string) => `${year} ${month}${day === undefined ? '' : ` ${day}`}`,
      ),
  },
  {
    style: 'ieee',
    reason: 'the identifier of arXiv names its server',
    without: (html) => html.replace(/<i>arXiv<\/i>: (?=arXiv:)/i, ''),
  },
  { style: 'ieee', reason: 'the guide asks to say that there is no date', without: withoutNoDate },
  { style: 'vancouver', reason: 'the DOI is given, as the National Library of Medicine asks', without: (html) => html.replace(/ doi:\S+$/, '') },
  { style: 'vancouver', reason: 'the library asks to say that there is no date', without: withoutNoDate },
  { style: 'vancouver', reason: 'citeproc has no Spanish word for a report', without: (html) => html.replace('Report No.:', 'Informe núm.:') },
  {
    style: 'vancouver',
    reason: 'a semicolon stands only before a volume or an issue',
    without: (html) =>
      html
        .replace(/;$/, '.')
        .replace(/; (Disponible|Available)/i, '. $1')
        .replace(/;(?=\d[\d–]*\.$)/, ':'),
  },
  {
    style: 'iso690',
    reason: 'the place is not known of any publication, and its absence is not worth words',
    without: (html) => html.replace('S.l.: ', ''),
  },
  {
    style: 'iso690',
    reason: 'editors in the place of authors are told to be that, and a series ends without a comma',
    without: (html) => html.replace(/ \(eds?\.\)(?=, (?:\d{4}|\[sin fecha\])\.)/, '').replace(/(Argumentos),(?= |$)(?! vol)/, '$1.'),
  },
  {
    style: 'iso690',
    reason: 'pages stand with or without a DOI, and a DOI in every reference that has one',
    without: (html, { type }) =>
      html.replace(type === 'article' ? /, pp?\. [\d–]+(?=, DOI|[.,]$)/ : /, pp?\. [\d–]+(?=, DOI)/, '').replace(/ DOI \S+$/, ''),
  },
  {
    style: 'iso690',
    reason: 'the year after the authors is enough',
    without: (html) => html.replace(/(<\/i>(?: \[en línea\])?\. )(?:\d+ )?(?:[a-z]+ )?\d{4}\. /, '$1'),
  },
  {
    style: 'iso690',
    reason: 'two surnames alike stay apart by their initials in one list; no comma follows a suffix or precedes an address',
    without: (html) =>
      html
        .replaceAll(/YANG, (G)u(?:ido|a)ng\b/g, 'YANG, $1.')
        .replace('Jr., y', 'Jr. y')
        .replace('[en línea], D', '[en línea]. D'),
  },
  {
    style: 'iso690',
    reason: 'citeproc ends articles with a comma, and puts a second full stop behind the title of a report, which is not italic there',
    without: (html, { type }) => {
      const ended = html.replace(/,$/, '.');
      return type === 'report'
        ? ended
            .replaceAll(/<\/?i>/g, '')
            .replace('. .', '.')
            .replace('. [en línea]', ' [en línea]')
        : ended;
    },
  },
];

function withFullOrdinal(html: string): string {
  return html.replace(/\b(\d+)a ed\./, '$1.ª ed.');
}

/** Without those of Vancouver: " Caimi M, traductor.", "; Caimi M, translator". */
function withoutTranslators(html: string): string {
  const role = /, (?:traductor(?:es)?|translators?)(?=\.)/.source;
  return html.replace(new RegExp(`; [^.;:]+${role}`), '').replace(new RegExp(`(?<=[.:] )[^.;:]+${role}\\. `), '');
}

/** Without "s.f." and the mark before it. */
function withoutNoDate(html: string): string {
  return html
    .replace(/, (?:s\.f|n\.d)\.(?=,)|(?<=”) n\.d\.,|(?<=;) (?:s\.f|n\.d)\.(?= p\.)/, '')
    .replace(/[,;.] \(?(?:s\.f|n\.d)\.(?:\)\.)?(?= |$)/, '.');
}

/** The Spanish manuals have "s.f."; the Mexican locale has "s/f". */
function asManualsHaveIt(html: string): string {
  return html.replace(/(?<=[ (])s\/f\.?/, 's.f.');
}

function withoutArticle(html: string): string {
  return html.replace(/\bel (\d)/, '$1');
}

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
