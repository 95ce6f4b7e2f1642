import { withoutAddress } from '../identifiers.ts';

type Text = (...names: readonly string[]) => string;

/** The venue of an entry: its journal, the book or proceedings it is part of, the university of a thesis. */
export function venueOf(type: string, text: Text): string {
  return withoutAddress(namedVenue(type, text));
}

function namedVenue(type: string, text: Text): string {
  const journal = text('journaltitle', 'journal', 'shortjournal', 'fjournal');
  if (type === 'article') return journal || text('booktitle');
  if (['phdthesis', 'mastersthesis', 'thesis', 'techreport', 'report'].includes(type)) return text('school', 'institution', 'university') || journal;
  if (['book', 'mvbook', 'collection', 'proceedings', 'booklet'].includes(type)) return text('series');
  const book = withSubtitle(text('booktitle', 'maintitle'), text('booksubtitle'));
  return book || journal || text('eventtitle', 'series', 'school', 'institution', 'howpublished');
}

/** A title and what follows it after a colon. */
export function withSubtitle(title: string, subtitle: string): string {
  return title === '' || subtitle === '' ? title : `${title}${/[?!.:]$/.test(title) ? '' : ':'} ${subtitle}`;
}
