/** The types of publication, whatever format it came from. The values are stored and are part of the API. */
export const PUBLICATION_TYPES = [
  'article',
  'review',
  'conference-paper',
  'chapter',
  'reference-entry',
  'book',
  'preprint',
  'thesis',
  'report',
  'dataset',
  'software',
  'other',
] as const;

export type PublicationType = (typeof PUBLICATION_TYPES)[number];

/** A person's name in its parts, or a group's name as `literal`. */
export interface PersonName {
  /** Both surnames, where there are two: "García Márquez". Empty where `literal` is given. */
  readonly family: string;
  readonly given: string;
  /** The part before the surname that does not count in its order: "de la", "van". */
  readonly particle?: string;
  /** "Jr.", "III". */
  readonly suffix?: string;
  /** The name of an institution or a group, which has no parts. */
  readonly literal?: string;
}

/** The places of marked authors in their list, from 0, in order. */
export interface AuthorMarks {
  /** The places of those who contributed equally. */
  readonly equal: readonly number[];
  /** The places of those to whom one writes. */
  readonly corresponding: readonly number[];
}

/**
 * A publication as every format is read into and written from. Texts are Unicode in its composed form, without TeX or
 * HTML; what is unknown is empty or null.
 */
export interface BibliographicRecord {
  readonly type: PublicationType;
  /** Formulas stay as `$…$` where Unicode has no characters for them. */
  readonly title: string;
  /** In their order. */
  readonly authors: readonly PersonName[];
  /** True where the list of authors ends with "et al.". */
  readonly others: boolean;
  /** Absent where no author is marked, and where a file does not say so. */
  readonly marks?: AuthorMarks;
  readonly editors: readonly PersonName[];
  readonly translators: readonly PersonName[];
  readonly year: number | null;
  /** 1 to 12. */
  readonly month: number | null;
  readonly day: number | null;
  /** The journal, the proceedings, the book of a chapter, the university of a thesis. */
  readonly venue: string;
  readonly volume: string;
  readonly issue: string;
  /** "12–34" with an en dash, or an article number. */
  readonly pages: string;
  readonly publisher: string;
  /** A number as digits, "2"; else as it stands: "3.ª ed. revisada". */
  readonly edition: string;
  /** Lower case, without its address: "10.1000/abc". */
  readonly doi: string;
  /** "2101.01234", "cond-mat/0101001". */
  readonly arxiv: string;
  readonly pmid: string;
  readonly isbn: string;
  readonly issn: string;
  readonly url: string;
  readonly abstract: string;
  /** As BCP 47: "es", "en"; empty where unknown. */
  readonly language: string;
  readonly keywords: readonly string[];
  readonly note: string;
  /** Absent where there are none, and in formats that have no place for them. */
  readonly links?: readonly RecordLink[];
  /** Names of its documents on the computer it comes from, which do not come with it. Absent where it has none. */
  readonly files?: readonly string[];
  /** The addresses of its page on the site that it comes from. Absent where it comes from none. */
  readonly otherSiteAddresses?: readonly string[];
}

/** Something that belongs to a publication and stands elsewhere. */
export interface RecordLink {
  readonly kind: 'preprint' | 'pdf' | 'code' | 'data' | 'slides' | 'video' | 'poster' | 'hal' | 'other';
  readonly url: string;
}

/** A record about which nothing is known, to be completed. */
export const EMPTY_RECORD: BibliographicRecord = {
  type: 'other',
  title: '',
  authors: [],
  others: false,
  editors: [],
  translators: [],
  year: null,
  month: null,
  day: null,
  venue: '',
  volume: '',
  issue: '',
  pages: '',
  publisher: '',
  edition: '',
  doi: '',
  arxiv: '',
  pmid: '',
  isbn: '',
  issn: '',
  url: '',
  abstract: '',
  language: '',
  keywords: [],
  note: '',
};

/** One publication of a file. */
export interface ReadEntry {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly record: BibliographicRecord;
}

/** A part of a file that is no publication, and why. */
export interface UnreadEntry {
  /** The line on which it begins, from 1. */
  readonly line: number;
  /** A sentence in Spanish that says what is wrong and what to do. */
  readonly message: string;
  /** The text, as it stands in the file. */
  readonly text: string;
}

/** All of a file: what could be read and what could not, each in the file's order. */
export interface ReadResult {
  readonly entries: readonly ReadEntry[];
  readonly errors: readonly UnreadEntry[];
}
