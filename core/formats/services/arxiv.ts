import { withoutEntities } from '../entities.ts';
import { readArxiv } from '../identifiers.ts';
import { readInvertedNames } from '../inverted-name.ts';
import { plainText } from '../plain-text.ts';
import { arxivUrl } from '../publication-address.ts';
import { readDate } from '../publication-date.ts';
import { type BibliographicRecord, EMPTY_RECORD } from '../record.ts';
import { elements } from '../xml-elements.ts';

/** The first preprint of an Atom feed of arXiv; null where it lists none, as it may do of one that exists. */
export function readArxivFeed(feed: string): BibliographicRecord | null {
  const [entry] = elements(feed, 'entry');
  if (entry === undefined) return null;
  const first = (name: string) => elements(entry, name)[0] ?? '';
  const arxiv = readArxiv(first('id'));
  const title = plainText(first('title'));
  // The answer of arXiv to a wrong request is an entry too, without an identifier.
  if (arxiv === '' || title === '') return null;
  const authors = readInvertedNames(elements(entry, 'author').map((author) => plainText(elements(author, 'name')[0] ?? '')));
  return {
    ...EMPTY_RECORD,
    ...readDate(first('published')),
    type: 'preprint',
    title,
    authors: authors.names,
    others: authors.others,
    venue: 'arXiv',
    arxiv,
    doi: `10.48550/arxiv.${arxiv}`.toLowerCase(),
    url: arxivUrl(arxiv),
    abstract: plainText(first('summary')),
    note: plainText(withoutEntities(first('arxiv:comment'))),
  };
}
