import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import { doiName, doiUrl } from '#core/publication-address.ts';
import { shownName } from '#core/publications/printed-name.ts';
import { nameOf } from '#core/title.ts';
import type { JsonLd } from './head.ts';
import { isConference } from './venue.ts';

/** A publication, for search engines. */
export function scholarlyArticle(paper: Item<'papers'>, siteUrl: string): JsonLd {
  const doi = doiUrl(paper.doi);
  const elsewhere = [...new Set([doi, paper.url].filter(Boolean))];
  return {
    '@type': 'ScholarlyArticle',
    headline: nameOf(collections.papers, paper),
    url: siteUrl + href('/Publicacion/:id', { id: paper.id }),
    datePublished: String(paper.year),
    author: paper.authors.map((name) => ({ '@type': 'Person', name: shownName(name) })),
    ...(paper.venue && { isPartOf: { '@type': isConference(paper.venue) ? 'CreativeWork' : 'Periodical', name: paper.venue } }),
    ...(paper.abstract && { abstract: paper.abstract }),
    ...(doi && { identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: doiName(paper.doi) } }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}
