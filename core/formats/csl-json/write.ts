import { writeAnnotations } from '../author-annotations.ts';
import { isInPress } from '../in-press.ts';
import { joinedKeywords } from '../keywords.ts';
import { labelledLink, publicLinks } from '../link-kinds.ts';
import { noteLine } from '../note-lines.ts';
import type { BibliographicRecord, PersonName, PublicationType } from '../record.ts';

const TYPES: Readonly<Record<PublicationType, string>> = {
  article: 'article-journal',
  review: 'review-book',
  'conference-paper': 'paper-conference',
  chapter: 'chapter',
  'reference-entry': 'entry-encyclopedia',
  book: 'book',
  preprint: 'article',
  thesis: 'thesis',
  report: 'report',
  dataset: 'dataset',
  software: 'software',
  other: 'document',
};

/** Writes publications as a file of CSL-JSON; a piece for each of them, and one for the end. */
export function* writeCslJson(records: Iterable<BibliographicRecord>): Generator<string, void> {
  let index = 0;
  for (const record of records) {
    yield `${index === 0 ? '[' : ','}\n${JSON.stringify(itemOf(record, index), null, 2)}`;
    index += 1;
  }
  yield index === 0 ? '[]\n' : '\n]\n';
}

function itemOf(record: BibliographicRecord, index: number) {
  const isThesis = record.type === 'thesis';
  // A report has a number instead of an issue.
  const isNumbered = record.type === 'report' && record.arxiv === '';
  const texts = {
    title: record.title,
    [record.type === 'book' ? 'collection-title' : 'container-title']: isThesis ? '' : record.venue,
    volume: record.volume,
    issue: isNumbered ? '' : record.issue,
    page: record.pages.replaceAll('–', '-'),
    publisher: isThesis ? record.venue : record.publisher,
    edition: record.edition,
    DOI: record.doi,
    number: isNumbered ? record.issue : record.arxiv === '' ? '' : `arXiv:${record.arxiv}`,
    PMID: record.pmid,
    ISBN: record.isbn,
    ISSN: record.issn,
    URL: record.url,
    language: record.language,
    keyword: joinedKeywords(record.keywords),
    abstract: record.abstract,
    // Zotero keeps lines of the note that it does not know.
    note: [
      record.note,
      noteLine('tex.author+an', writeAnnotations(record.marks, record.authors.length)),
      ...publicLinks(record.links).map(labelledLink),
    ]
      .filter((line) => line !== '')
      .join('\n'),
    status: isInPress(record) ? 'in press' : '',
  };
  const people = {
    author: [...record.authors.map(writtenName), ...(record.others ? [{ literal: 'et al.' }] : [])],
    editor: record.editors.map(writtenName),
    translator: record.translators.map(writtenName),
  };
  return {
    id: record.doi || `publication-${index + 1}`,
    type: TYPES[record.type],
    ...Object.fromEntries(Object.entries(people).filter(([, names]) => names.length > 0)),
    ...(record.year !== null && { issued: { 'date-parts': [dateParts(record)] } }),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
  };
}

function dateParts({ year, month, day }: BibliographicRecord): (number | null)[] {
  return [year, ...(month === null ? [] : [month, ...(day === null ? [] : [day])])];
}

function writtenName({ family, given, particle, suffix, literal }: PersonName) {
  if (literal !== undefined) return { literal };
  return { family, given, ...(particle && { 'non-dropping-particle': particle }), ...(suffix && { suffix }) };
}
