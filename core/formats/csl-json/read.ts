import { z } from 'zod';
import { say } from '../../words/message.ts';
import { sentenceOf } from '../../words/sentence.ts';
import { readAnnotationLine } from '../author-annotations.ts';
import { readEdition } from '../edition.ts';
import { isDoiUrl, readArxiv, readDoi, readIsbn, readIssn, readPmid, readUrl, withoutAddress } from '../identifiers.ts';
import { withState } from '../in-press.ts';
import { isNobody, isWholeName, type Names, readInvertedName, readInvertedNames } from '../inverted-name.ts';
import { partedKeywords } from '../keywords.ts';
import { readLanguage } from '../language.ts';
import { noteOfWork, readNote } from '../note.ts';
import { noteValue } from '../note-lines.ts';
import { readPages, withoutNumberWord } from '../pages.ts';
import { plainText } from '../plain-text.ts';
import { mergedDate, publicationDate, readDate } from '../publication-date.ts';
import { publicationTypeOf, typeIn } from '../publication-type.ts';
import type { BibliographicRecord, PersonName, PublicationType, ReadEntry, ReadResult, UnreadEntry } from '../record.ts';
import { linksBeside, partedNote } from '../record-links.ts';
import { readAuthorsCell } from '../spreadsheet/authors.ts';
import { jsonEntries } from './entries.ts';
import { withUsualNames } from './usual-names.ts';
import { zoteroItem } from './zotero-item.ts';

/** A text or a number; Crossref has lists of texts. Any other value is left out. */
const textSchema = z.union([z.string(), z.number().transform(String)]).catch('');
const textsSchema = z.union([z.array(textSchema), textSchema.transform((text) => [text])]).catch([]);

const nameSchema = z.union([
  z.string().transform(readInvertedName),
  z
    .object({
      family: textSchema.default(''),
      given: textSchema.default(''),
      literal: textSchema.default(''),
      name: textSchema.default(''),
      suffix: textSchema.default(''),
      'dropping-particle': textSchema.default(''),
      'non-dropping-particle': textSchema.default(''),
    })
    .transform(personOf),
]);
const namesSchema = z
  .union([z.array(nameSchema.nullable().catch(null)), z.string().transform((names) => [...readAuthorsCell(names).names])])
  .catch([])
  .default([]);

const NO_DATE = { ...publicationDate(null), words: '' };

/** A date, with the words that stand for it: "en prensa". */
const dateSchema = z
  .union([
    textSchema.pipe(z.string().min(1)).transform((text) => ({ ...readDate(text), words: text })),
    z
      .object({
        'date-parts': z.array(z.array(z.unknown())).catch([]).default([]),
        raw: textSchema.default(''),
        literal: textSchema.default(''),
      })
      .transform(({ 'date-parts': [parts = []], raw, literal }) => ({
        ...mergedDate([publicationDate(parts[0], parts[1], parts[2]), readDate(raw), readDate(literal)]),
        words: literal || raw,
      })),
  ])
  .catch(NO_DATE)
  .default(NO_DATE);

const texts = textsSchema.default([]);
const namedSchema = z
  .object({ name: textSchema.default('') })
  .catch({ name: '' })
  .default({ name: '' });

/** An item of CSL-JSON, or a work of Crossref. A field that is wrong costs itself. */
const itemSchema = z.object({
  type: texts,
  subtype: texts,
  title: texts,
  subtitle: texts,
  author: namesSchema,
  editor: namesSchema,
  translator: namesSchema,
  issued: dateSchema,
  published: dateSchema,
  'published-print': dateSchema,
  'published-online': dateSchema,
  'container-title': texts,
  'container-title-short': texts,
  'collection-title': texts,
  'event-title': texts,
  event: z.union([textSchema.pipe(z.string().min(1)).transform((name) => ({ name })), namedSchema]).default({ name: '' }),
  institution: z.union([z.array(namedSchema), namedSchema.transform((one) => [one])]).default([]),
  volume: texts,
  issue: texts,
  page: texts,
  'article-number': texts,
  publisher: texts,
  edition: texts,
  'edition-number': texts,
  DOI: texts,
  URL: texts,
  ISSN: texts,
  ISBN: texts,
  PMID: texts,
  number: texts,
  archive: texts,
  archive_location: texts,
  abstract: texts,
  language: texts,
  keyword: texts,
  note: texts,
  status: texts,
});

type CslItem = z.output<typeof itemSchema>;
type TextField = { [Name in keyof CslItem]: CslItem[Name] extends string[] ? Name : never }[keyof CslItem];

function personOf(
  name: Record<'family' | 'given' | 'literal' | 'name' | 'suffix' | 'dropping-particle' | 'non-dropping-particle', string>,
): PersonName | null {
  const family = plainText(name.family);
  const given = plainText(name.given);
  const literal = plainText(name.literal || name.name);
  if (isNobody([family, given, literal].filter((part) => part !== '').join(', '))) return null;
  if (family === '' && given === '') return literal === '' ? null : literalName(literal);
  const particle = plainText(`${name['dropping-particle']} ${name['non-dropping-particle']}`);
  const suffix = plainText(name.suffix);
  // Zenodo has the whole name as the surname, and Zotero's one field holds a person's as well as a group's.
  if (given === '' && (family.includes(',') || isWholeName(family))) return readInvertedName(family);
  return {
    family: family || given,
    given: family === '' ? '' : given,
    ...(particle ? { particle } : {}),
    ...(suffix ? { suffix } : {}),
  };
}

/** A `literal` is a group's name, unless it is a person's. */
function literalName(literal: string): PersonName | null {
  return /^[^,]+,[^,]+$/.test(literal) || isWholeName(literal) ? readInvertedName(literal) : { family: '', given: '', literal };
}

const TYPES: Readonly<Record<string, PublicationType>> = {
  article: 'preprint',
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  review: 'review',
  'paper-conference': 'conference-paper',
  entry: 'reference-entry',
  'entry-dictionary': 'reference-entry',
  'reference-book': 'book',
  patent: 'other',
  webpage: 'other',
};

/** Reads CSL-JSON, as Zotero and citation tools write it, and works of Crossref. */
export function readCslJson(text: string): ReadResult {
  const entries: ReadEntry[] = [];
  const errors: UnreadEntry[] = [];
  for (const { line, text: itsText, value } of jsonEntries(text)) {
    const own = zoteroItem(value);
    if (own === null && value !== null) continue;
    const item = itemSchema.safeParse(withUsualNames(own));
    if (!item.success) {
      errors.push({ line, text: itsText, message: sentenceOf(say('jsonNoPublication')) });
      continue;
    }
    const record = recordOf(item.data);
    if (record.title !== '') entries.push({ line, record });
    else errors.push({ line, text: itsText, message: sentenceOf(say('titleMissingIn', { place: say('inJsonField') })) });
  }
  return { entries, errors };
}

function recordOf({ note, ...rest }: CslItem): BibliographicRecord {
  const notes = note.map(partedNote);
  const item = { ...rest, note: notes.map((each) => each.note) };
  const first = (...names: TextField[]) => plainText(names.flatMap((name) => item[name]).find((value) => value.trim() !== '') ?? '');
  const found = (read: (value: string) => string, ...names: TextField[]) => {
    for (const value of names.flatMap((name) => (name === 'note' ? item[name].map(noteOfWork) : item[name])))
      if (read(value) !== '') return read(value);
    return '';
  };
  const type = typeOf(first('type'), first('subtype'));
  const isThesis = type === 'thesis';
  const dates = [item.issued, item['published-print'], item['published-online'], item.published];
  const { words, ...date } = dates.find(({ year }) => year !== null) ?? item.issued;
  const authors = withoutOthers(item.author);
  const container = withoutAddress(first('container-title', 'container-title-short', 'event-title') || plainText(item.event.name));
  const publisher = first('publisher') || plainText(item.institution[0]?.name ?? '');
  const venue = isThesis ? publisher || container : type === 'book' ? first('collection-title') : container;
  const url = found(readUrl, 'URL');
  const doi = found(readDoi, 'DOI', 'URL', 'note');
  const ownUrl = isDoiUrl(url) ? '' : url;
  const links = linksBeside(
    notes.flatMap((each) => each.links),
    { doi, url: ownUrl },
  );
  const archive = first('archive');
  const annotations = notes.map((each) => noteValue(each.note, 'tex.author+an')).find(Boolean) ?? '';
  const marks = readAnnotationLine(annotations, authors, item.author.length);
  const record = {
    type: typeIn(venue, type),
    title: titleOf(first('title'), first('subtitle')),
    authors: authors.names,
    others: authors.others,
    ...(marks !== undefined && { marks }),
    editors: withoutOthers(item.editor).names,
    translators: withoutOthers(item.translator).names,
    ...date,
    venue,
    volume: withoutNumberWord(first('volume')),
    issue: withoutNumberWord(first('issue')) || (type === 'report' && readArxiv(first('number')) === '' ? first('number') : ''),
    pages: readPages(first('page', 'article-number')),
    publisher: isThesis ? '' : publisher,
    edition: readEdition(first('edition', 'edition-number')),
    doi,
    arxiv: found(readArxiv, 'number', 'DOI', 'URL', 'note', 'archive_location') || readArxiv(`${archive}:${first('archive_location')}`),
    pmid: /^\d{1,9}$/.test(first('PMID')) ? first('PMID') : found(readPmid, 'PMID', 'URL', 'note'),
    isbn: found(readIsbn, 'ISBN'),
    issn: found(readIssn, 'ISSN'),
    url: ownUrl,
    ...(links !== undefined && { links }),
    abstract: first('abstract'),
    language: readLanguage(first('language')),
    keywords: partedKeywords(item.keyword.map(plainText)),
    note: plainText(readNote(item.note.join('\n'))),
  };
  return withState(record, [first('status'), words]);
}

function typeOf(name: string, subtype: string): PublicationType {
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : publicationTypeOf(name);
  return subtype === 'preprint' ? subtype : (type ?? 'other');
}

function titleOf(title: string, subtitle: string): string {
  return subtitle === '' || title === '' || title.includes(subtitle) ? title : `${title}: ${subtitle}`;
}

function withoutOthers(people: readonly (PersonName | null)[]): Names {
  const names = people.filter((name) => name !== null);
  const isOthers = ({ family, given, literal }: PersonName) => readInvertedNames([literal ?? `${family} ${given}`.trim()]).others;
  return { names: names.filter((name) => !isOthers(name)), others: names.some(isOthers) };
}
