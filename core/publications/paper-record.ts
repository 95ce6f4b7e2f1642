import type { Item } from '../collections/index.ts';
import { readInvertedNames } from '../formats/inverted-name.ts';
import { doiName } from '../formats/publication-address.ts';
import { readDate } from '../formats/publication-date.ts';
import { type BibliographicRecord, PUBLICATION_TYPES } from '../formats/record.ts';

/** The places of the marked authors; none where a name in the list is no author's, such as "et al.". */
function marksOf({ authors, equal_authors, corresponding_authors }: Item<'papers'>, count: number): Pick<BibliographicRecord, 'marks'> {
  if (authors.length !== count || equal_authors.length + corresponding_authors.length === 0) return {};
  const placesOf = (marked: readonly string[]) => authors.flatMap((name, index) => (marked.includes(name) ? [index] : []));
  return { marks: { equal: placesOf(equal_authors), corresponding: placesOf(corresponding_authors) } };
}

/** The record that a stored publication is written from. One without a type is an article. */
export function paperRecord(paper: Item<'papers'>): BibliographicRecord {
  const { title, venue, volume, issue, pages, publisher, edition, isbn, issn, arxiv, pmid, abstract, language, keywords, note } = paper;
  const authors = readInvertedNames(paper.authors);
  const date = readDate(paper.date);
  return {
    ...{ title, venue, volume, issue, pages, publisher, edition, isbn, issn, arxiv, pmid, abstract, language, keywords, note },
    type: PUBLICATION_TYPES.find((type) => type === paper.type) ?? 'article',
    authors: authors.names,
    others: paper.more_authors || authors.others,
    ...marksOf(paper, authors.names.length),
    editors: readInvertedNames(paper.editors).names,
    translators: readInvertedNames(paper.translators).names,
    year: paper.year,
    // A date of another year says nothing about this one.
    month: date.year === paper.year ? date.month : null,
    day: date.year === paper.year ? date.day : null,
    doi: doiName(paper.doi) ?? '',
    // An address that was typed with a space ends there for whoever reads it.
    url: paper.url?.trim().replaceAll(/\s/g, '%20') ?? '',
    ...(paper.links.length > 0 && { links: paper.links }),
  };
}
