import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import { arxivUrl, doiName, doiUrl, pmidUrl } from '#core/formats/publication-address.ts';
import type { PersonName } from '#core/formats/record.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { paperRecord } from '#core/publications/paper-record.ts';
import { dateOf } from '#core/publications/paper-values.ts';
import { printedName } from '#core/publications/printed-name.ts';
import { nameOf } from '#core/title.ts';
import type { JsonLd } from './head.ts';
import { type VenueKind, venueKind } from './venue.ts';

type Paper = Item<'papers'>;

const TYPES: Readonly<Partial<Record<string, string>>> = {
  chapter: 'Chapter',
  'reference-entry': 'Chapter',
  book: 'Book',
  thesis: 'Thesis',
  report: 'Report',
  dataset: 'Dataset',
  software: 'SoftwareSourceCode',
};

/** The larger work that a publication is part of; venues of other kinds published it. */
const HOLDERS: Readonly<Partial<Record<VenueKind, string>>> = {
  journal: 'Periodical',
  conference: 'CreativeWork',
  book: 'Book',
  unknown: 'CreativeWork',
};

/** The same where another one published it: the series of a book, the archive of a data set. */
const HOLDERS_OF_PUBLISHED: Readonly<Partial<Record<VenueKind, string>>> = { ...HOLDERS, publisher: 'CreativeWork' };

/** A publication, for search engines. */
export function scholarlyArticle(paper: Paper, siteUrl: string): JsonLd {
  const { type, venue, issue, pages, edition, isbn, language, keywords } = paper;
  const kind = venueKind(paper);
  const abstract = formulasAsText(paper.abstract);
  const record = paperRecord(paper);
  const title = formulasAsText(nameOf(collections.papers, paper));
  const doi = doiUrl(paper.doi);
  const elsewhere = [...new Set([doi, paper.url, arxivUrl(paper.arxiv), pmidUrl(paper.pmid), ...paper.links.map(({ url }) => url)].filter(Boolean))];
  const isPartOf = holderOf(paper);
  const publisher = paper.publisher || (HOLDERS[kind] === undefined ? venue : '');
  const isFromInstitution = kind === 'institution' && venue !== '' && publisher !== venue;
  return {
    '@type': TYPES[type] ?? 'ScholarlyArticle',
    name: title,
    headline: title,
    url: siteUrl + href('/Publicacion/:id', { id: paper.id }),
    datePublished: dateOf(record) || String(paper.year),
    author: record.authors.map(author),
    ...(record.editors.length > 0 && { editor: record.editors.map(author) }),
    ...(record.translators.length > 0 && { translator: record.translators.map(author) }),
    ...(isPartOf && { isPartOf }),
    ...(publisher && { publisher: { '@type': 'Organization', name: publisher } }),
    ...(isFromInstitution && { sourceOrganization: { '@type': 'Organization', name: venue } }),
    ...(type === 'report' && issue && { reportNumber: issue }),
    ...(pages && { pagination: pages }),
    ...(type === 'book' && isbn && { isbn }),
    ...(type === 'book' && edition && { bookEdition: edition }),
    ...(language && { inLanguage: language }),
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
    ...(abstract && { abstract }),
    // Search engines for data sets ask for a description.
    ...(type === 'dataset' && abstract && { description: abstract }),
    ...(doi && { identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: doiName(paper.doi) } }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

/** The issue of a publication, which is part of the volume, which is part of the journal or the book. */
function holderOf(paper: Paper): JsonLd | undefined {
  const { type, venue, volume, issue, isbn, issn, publisher } = paper;
  const named = (publisher === '' ? HOLDERS : HOLDERS_OF_PUBLISHED)[venueKind(paper)];
  const holderType = type === 'book' && named !== undefined ? 'BookSeries' : named;
  let holder: JsonLd | undefined;
  if (holderType !== undefined && venue) {
    holder = { '@type': holderType, name: venue, ...(issn && { issn }), ...(isbn && holderType === 'Book' && { isbn }) };
  }
  if (volume) holder = { '@type': 'PublicationVolume', volumeNumber: volume, ...(holder && { isPartOf: holder }) };
  if (issue && type !== 'report') holder = { '@type': 'PublicationIssue', issueNumber: issue, ...(holder && { isPartOf: holder }) };
  return holder;
}

/** Somebody in a list of authors: a person, or a group. */
function author(name: PersonName): JsonLd {
  return { '@type': name.literal === undefined ? 'Person' : 'Organization', name: printedName(name) };
}
