/** The languages in which references are written. */
export type CitationLanguage = 'es' | 'en';

/** The words in references. */
export interface CitationWords {
  readonly and: string;
  readonly in: string;
  readonly editors: (count: number) => string;
  readonly editorsAbbreviated: (count: number) => string;
  /** In small letters, behind their names. */
  readonly editorsOfBook: (count: number) => string;
  readonly editedBy: string;
  readonly translators: (count: number) => string;
  readonly translatorsAbbreviated: (count: number) => string;
  /** Of people who both edited and translated a work. */
  readonly editorsAndTranslatorsAbbreviated: (count: number) => string;
  /** In small letters, behind their names. */
  readonly translatorsOfBook: (count: number) => string;
  readonly translatedBy: string;
  readonly editedAndTranslatedBy: string;
  /** The edition of a number: "2.ª ed.", "2nd ed.". */
  readonly numberedEdition: (number: number) => string;
  readonly issue: string;
  readonly noDate: string;
  /** The same in full, in brackets: nobody says so but who cites. */
  readonly unknownDate: string;
  /** Before the number of a report. */
  readonly reportNumber: string;
  readonly inPress: string;
  readonly online: string;
  readonly available: string;
  readonly availableFrom: string;
  readonly thesis: string;
  readonly review: string;
  readonly dataset: string;
  readonly software: string;
  /** Of twelve, abbreviated as in the middle of a sentence. */
  readonly months: readonly string[];
  readonly fullMonths: readonly string[];
  /** "5 de marzo de 2019", "Mar. 05, 2019". */
  readonly date: (year: number, month: number, day: number | null) => string;
  /** A title in quotation marks; the mark that ends it stands within in English and outside in Spanish. */
  readonly quoted: (title: string, mark: ',' | '.') => string;
}

const ES_MONTHS = 'ene. feb. mar. abr. may jun. jul. ago. sep. oct. nov. dic.'.split(' ');
const ES_FULL_MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const EN_FULL_MONTHS = 'January February March April May June July August September October November December'.split(' ');
const EN_MONTHS = 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' ');

const EN_ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const EN_ORDINAL_ENDS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

export const CITATION_WORDS: Readonly<Record<CitationLanguage, CitationWords>> = {
  es: {
    and: 'y',
    in: 'En',
    editors: (count) => (count === 1 ? 'editor' : 'editores'),
    editorsAbbreviated: (count) => (count === 1 ? 'Ed.' : 'Eds.'),
    editorsOfBook: (count) => (count === 1 ? 'ed.' : 'eds.'),
    editedBy: 'editado por',
    translators: (count) => (count === 1 ? 'traductor' : 'traductores'),
    translatorsAbbreviated: (count) => (count === 1 ? 'Trad.' : 'Trads.'),
    editorsAndTranslatorsAbbreviated: (count) => (count === 1 ? 'Ed. y Trad.' : 'Eds. y Trads.'),
    translatorsOfBook: (count) => (count === 1 ? 'trad.' : 'trads.'),
    translatedBy: 'traducido por',
    editedAndTranslatedBy: 'editado y traducido por',
    numberedEdition: (number) => `${number}.ª ed.`,
    issue: 'núm.',
    noDate: 's.f.',
    unknownDate: '[sin fecha]',
    inPress: 'en prensa',
    online: 'En línea',
    available: 'Disponible en',
    availableFrom: 'Disponible en',
    reportNumber: 'Informe núm.',
    thesis: 'Tesis',
    review: 'Reseña',
    dataset: 'Conjunto de datos',
    software: 'Software',
    months: ES_MONTHS,
    fullMonths: ES_FULL_MONTHS,
    date: (year, month, day) => [...(day === null ? [] : [day]), ES_FULL_MONTHS[month - 1], year].join(' de '),
    quoted: (title, mark) => `“${innerQuotes(title)}”${mark === '.' && /[?!.]$/.test(title) ? '' : mark}`,
  },
  en: {
    and: 'and',
    in: 'In',
    editors: (count) => (count === 1 ? 'editor' : 'editors'),
    editorsAbbreviated: (count) => (count === 1 ? 'Ed.' : 'Eds.'),
    editorsOfBook: (count) => (count === 1 ? 'ed.' : 'eds.'),
    editedBy: 'edited by',
    translators: (count) => (count === 1 ? 'translator' : 'translators'),
    translatorsAbbreviated: () => 'Trans.',
    editorsAndTranslatorsAbbreviated: (count) => (count === 1 ? 'Ed. & Trans.' : 'Eds. & Trans.'),
    translatorsOfBook: () => 'trans.',
    translatedBy: 'translated by',
    editedAndTranslatedBy: 'edited and translated by',
    numberedEdition: (number) => `${number}${EN_ORDINAL_ENDS[EN_ORDINALS.select(number)] ?? 'th'} ed.`,
    issue: 'no.',
    noDate: 'n.d.',
    unknownDate: '[no date]',
    inPress: 'in press',
    online: 'Online',
    available: 'Available',
    availableFrom: 'Available from',
    reportNumber: 'Report No.',
    thesis: 'Thesis',
    review: 'Review',
    dataset: 'Data set',
    software: 'Computer software',
    months: EN_MONTHS,
    fullMonths: EN_FULL_MONTHS,
    date: (year, month, day) => `${EN_MONTHS[month - 1]}${day === null ? '' : ` ${String(day).padStart(2, '0')},`} ${year}`,
    quoted: (title, mark) => (/[?!.]$/.test(title) ? `“${innerQuotes(title)}”` : `“${innerQuotes(title)}${mark}”`),
  },
};

/** Quotation marks within others are single ones. */
function innerQuotes(title: string): string {
  return title.replaceAll('“', '‘').replaceAll('”', '’');
}
