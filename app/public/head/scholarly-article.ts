import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import { doiName, doiUrl } from '#core/publication-address.ts';
import { shownName } from '#core/publications/printed-name.ts';
import { nameOf } from '#core/title.ts';
import type { JsonLd } from './head.ts';
import { isConference } from './venue.ts';

const TYPES: Readonly<Partial<Record<string, string>>> = {
  chapter: 'Chapter',
  book: 'Book',
  thesis: 'Thesis',
  report: 'Report',
  dataset: 'Dataset',
  software: 'SoftwareSourceCode',
};
/** Types that stand in no journal: their venue is who published them. */
const BY_PUBLISHER: ReadonlySet<string> = new Set(['book', 'thesis', 'report', 'dataset', 'software']);

/** A publication, for search engines. */
export function scholarlyArticle(paper: Item<'papers'>, siteUrl: string): JsonLd {
  const { type, venue, volume, issue, pages, isbn, issn, language, keywords } = paper;
  const doi = doiUrl(paper.doi);
  const elsewhere = [...new Set([doi, paper.url, ...paper.links.map(({ url }) => url)].filter(Boolean))];
  const isPublished = BY_PUBLISHER.has(type);
  const publisher = paper.publisher || (isPublished ? venue : '');
  const holder = type === 'chapter' ? 'Book' : type === 'conference-paper' || isConference(venue) ? 'CreativeWork' : 'Periodical';
  return {
    '@type': TYPES[type] ?? 'ScholarlyArticle',
    headline: nameOf(collections.papers, paper),
    url: siteUrl + href('/Publicacion/:id', { id: paper.id }),
    datePublished: String(paper.year),
    author: people(paper.authors),
    ...(paper.editors.length > 0 && { editor: people(paper.editors) }),
    ...(venue && !isPublished && { isPartOf: { '@type': holder, name: venue, ...(issn && { issn }), ...(type === 'chapter' && isbn && { isbn }) } }),
    ...(publisher && { publisher: { '@type': 'Organization', name: publisher } }),
    ...(volume && { volumeNumber: volume }),
    ...(issue && { issueNumber: issue }),
    ...(pages && { pagination: pages }),
    ...(type === 'book' && isbn && { isbn }),
    ...(language && { inLanguage: language }),
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
    ...(paper.abstract && { abstract: paper.abstract }),
    ...(doi && { identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: doiName(paper.doi) } }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

function people(names: readonly string[]) {
  return names.map((name) => ({ '@type': 'Person', name: shownName(name) }));
}
