import { Cite } from '@citation-js/core';
import { type Entry, parse as readByRetorquere } from '@retorquere/bibtex-parser';
import { parse as readByConverter } from 'biblatex-csl-converter';
import '@citation-js/plugin-bibtex';
import type { BibliographicRecord, PersonName, PublicationType } from '#core/formats/record.ts';

/**
 * The facts of a publication as a program has read them, in plain text; small digits are plain ones. A fact that the
 * program has no place for, or not for such a publication, is left out.
 */
export type Facts = Partial<
  Record<Exclude<keyof BibliographicRecord, 'authors' | 'editors' | 'translators' | 'marks' | 'links' | 'files' | 'otherSiteAddresses'>, string>
> & {
  /** Each as "particle family, given, suffix"; "others" where the list goes on. */
  readonly authors: readonly string[];
  readonly editors?: readonly string[] | undefined;
  readonly translators?: readonly string[] | undefined;
};

/** Types that other programs know as another one. */
const KNOWN_AS: Readonly<Partial<Record<PublicationType, PublicationType>>> = { review: 'article', 'reference-entry': 'chapter' };

/** The facts that a program should have read of a record. */
export function factsOf(record: BibliographicRecord): Required<Facts> {
  const {
    authors,
    editors,
    translators,
    others,
    year,
    month,
    day,
    keywords,
    title,
    marks: _marks,
    links: _links,
    files: _files,
    otherSiteAddresses: _addresses,
    ...texts
  } = record;
  const number = (value: number | null) => String(value ?? '');
  return {
    ...texts,
    type: KNOWN_AS[texts.type] ?? texts.type,
    ...{ title: plain(title), authors: namesOf(authors, others), editors: namesOf(editors, false), others: String(others) },
    translators: namesOf(translators, false),
    ...{ year: number(year), month: number(month), day: number(day), keywords: keywords.toSorted().join('; ') },
  };
}

/** Small digits are characters here, and markup or plain digits there. */
const plain = (title: string) => title.replaceAll(/<\/?su[bp]>/g, '').normalize('NFKC');

function namesOf(names: readonly PersonName[], others: boolean): string[] {
  const written = names.map(({ particle, family, given, suffix, literal }) => literal ?? fullName(particle, family, given, suffix));
  return others ? [...written, 'others'] : written;
}

const fullName = (...[particle, family, given, suffix]: readonly (string | undefined)[]) =>
  [[particle, family].filter(Boolean).join(' '), given, suffix].filter(Boolean).join(', ').normalize();

const ENTRY_TYPES: Readonly<Record<string, PublicationType>> = {
  article: 'article',
  inproceedings: 'conference-paper',
  incollection: 'chapter',
  book: 'book',
  unpublished: 'preprint',
  phdthesis: 'thesis',
  thesis: 'thesis',
  techreport: 'report',
  report: 'report',
};
const KINDS: Readonly<Record<string, PublicationType>> = { dataset: 'dataset', software: 'software' };
const typeOf = (entry: string, kind: string) => ENTRY_TYPES[entry] ?? KINDS[kind] ?? 'other';
const hasOthers = (names: readonly string[]) => String(names.includes('others'));

/** Better BibTeX for Zotero: has a place for everything. */
export function readByZotero(bibtex: string): readonly Facts[] {
  return readByRetorquere(bibtex, { sentenceCase: false }).entries.map(({ type, fields }) => {
    const text = (name: string) =>
      [(fields as Readonly<Record<string, string | readonly string[] | undefined>>)[name] ?? ''].flat().join('; ').normalize();
    const people = (list: Entry['fields']['author'] = []) =>
      list.map(({ prefix, lastName, firstName, suffix, name }) => name?.normalize() ?? fullName(prefix, lastName, firstName, suffix));
    const authors = people(fields.author);
    return {
      ...{ type: typeOf(type, text('type')), title: plain(text('title')), authors, editors: people(fields.editor), others: hasOthers(authors) },
      ...{ translators: people(fields.translator), edition: text('edition') },
      ...{ year: text('year'), month: text('month'), day: text('day'), volume: text('volume'), issue: text('number'), pages: text('pages') },
      venue: ['journal', 'booktitle', 'series', 'howpublished', 'school', 'institution'].map(text).find((venue) => venue !== '') ?? '',
      ...{ publisher: text('publisher'), doi: text('doi'), arxiv: text('eprint'), pmid: text('pmid'), isbn: text('isbn'), issn: text('issn') },
      ...{ url: text('url'), language: text('language'), abstract: text('abstract'), note: text('note') },
      keywords: [...(fields.keywords ?? [])].toSorted().join('; '),
    };
  });
}

/** Fields that Fidus Writer has no place for in an entry; it has none for days and PMIDs. */
const NOT_IN_FIDUS: Readonly<Record<string, readonly (keyof Facts)[]>> = {
  article: ['publisher', 'isbn'],
  inproceedings: ['issn', 'translators', 'edition'],
  incollection: ['issn'],
  book: ['issn'],
  unpublished: ['editors', 'volume', 'issue', 'pages', 'publisher', 'doi', 'arxiv', 'issn'],
  thesis: ['editors', 'volume', 'issue', 'publisher', 'issn'],
  report: ['translators', 'edition', 'editors', 'volume', 'publisher', 'isbn', 'issn'],
  misc: ['volume', 'issue', 'pages', 'publisher', 'isbn', 'issn'],
};

export function readByFidus(bibtex: string): readonly Facts[] {
  return Object.values(readByConverter(bibtex).entries).map(({ bib_type: type, fields }) => {
    const text = (name: string) => runsOf(fields[name]);
    const people = (list: unknown = []) =>
      (list as readonly Readonly<Record<string, unknown>>[]).map(
        ({ prefix, family, given, suffix, literal }) => runsOf(literal) || fullName(runsOf(prefix), runsOf(family), runsOf(given), runsOf(suffix)),
      );
    const authors = people(fields.author);
    const [year = '', month = ''] = ((fields.date as string | undefined) ?? '').split('-');
    const facts: Facts = {
      ...{ type: typeOf(type, text('type')), title: plain(text('title')), authors, editors: people(fields.editor) },
      ...{ translators: people(fields.translator), edition: text('edition') },
      ...{ others: hasOthers(authors), year, month: String(Number(month) || ''), volume: text('volume'), issue: text('number') },
      pages: text('pages'),
      venue: ['journaltitle', 'booktitle', 'series', 'howpublished', 'institution'].map(text).find((venue) => venue !== '') ?? '',
      ...{ publisher: text('publisher'), doi: text('doi'), arxiv: text('eprint'), isbn: text('isbn'), issn: text('issn'), url: text('url') },
      ...{ language: text('language'), abstract: text('abstract'), note: text('note') },
      keywords: ((fields.keywords ?? []) as readonly string[]).toSorted().join('; '),
    };
    return without(facts, NOT_IN_FIDUS[type] ?? []);
  });
}

/** The text of what Fidus Writer keeps as runs, and as lists of such; a range has two. */
function runsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return (value as readonly unknown[])
    .map((each) => (typeof each === 'object' && each !== null && 'text' in each ? String(each.text) : runsOf(each)))
    .join(Array.isArray(value[0]) ? '–' : '');
}

/** Types of CSL, and what Citation.js has no place for in them; it has none for arXiv. */
const CSL_TYPES: Readonly<Record<string, readonly [PublicationType, ...(keyof Facts)[]]>> = {
  'article-journal': ['article'],
  'paper-conference': ['conference-paper'],
  chapter: ['chapter'],
  book: ['book'],
  manuscript: ['preprint', 'publisher'],
  thesis: ['thesis', 'publisher'],
  report: ['report', 'publisher'],
  document: ['other', 'publisher'],
};

export function readByCitationJs(bibtex: string): readonly Facts[] {
  // It knows all letters of LaTeX but this one, and Fidus Writer all spellings of it but `\r{a}`.
  return new Cite(bibtex.replaceAll('{\\aa}', 'å').replaceAll('{\\AA}', 'Å')).data.map((item) => {
    const csl = item as unknown as Readonly<Record<string, string | undefined>>;
    const people = (list: typeof item.author = []) =>
      list.map((each) => fullName(each['non-dropping-particle'] ?? each['dropping-particle'], each.family ?? each.literal, each.given, each.suffix));
    const authors = people(item.author);
    const [type, ...missing] = CSL_TYPES[csl.type ?? ''] ?? (['other'] as const);
    const [year = '', month = '', day = ''] = (item.issued?.['date-parts']?.[0] ?? []).map(String);
    const facts: Facts = {
      ...{ type: KINDS[csl.genre ?? ''] ?? type, title: plain(csl.title ?? ''), authors, others: hasOthers(authors) },
      ...{ editors: people((item as unknown as { editor?: typeof item.author }).editor), edition: csl.edition ?? '' },
      translators: people((item as unknown as { translator?: typeof item.author }).translator),
      ...{ year, month, day, volume: csl.volume ?? '' },
      ...{ issue: csl.issue ?? csl.number ?? csl['collection-number'] ?? '', pages: (csl.page ?? '').replace('-', '–') },
      venue: csl['container-title'] ?? csl['collection-title'] ?? (missing.includes('publisher') ? csl.publisher : '') ?? '',
      ...{ publisher: csl.publisher ?? '', doi: csl.DOI ?? '', pmid: csl.PMID ?? '', isbn: csl.ISBN ?? '', issn: csl.ISSN ?? '', url: csl.URL ?? '' },
      ...{ language: csl.language ?? '', abstract: csl.abstract ?? '', note: csl.note ?? '' },
      keywords: (csl.keyword ?? '').split('; ').toSorted().join('; '),
    };
    return without(facts, missing);
  });
}

function without(facts: Facts, names: readonly (keyof Facts)[]): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !names.includes(name as keyof Facts))) as Facts;
}
