type Text = (...names: readonly string[]) => string;

/** The venue of an entry: its journal, the book or proceedings it is part of, the university of a thesis. */
export function venueOf(type: string, text: Text): string {
  const journal = text('journaltitle', 'journal', 'shortjournal', 'fjournal');
  if (type === 'article') return journal || text('booktitle');
  if (['phdthesis', 'mastersthesis', 'thesis', 'techreport', 'report'].includes(type)) return text('school', 'institution') || journal;
  if (['book', 'mvbook', 'collection', 'proceedings', 'booklet'].includes(type)) return text('series');
  const book = text('booktitle', 'maintitle');
  return book || journal || text('eventtitle', 'series', 'school', 'institution') || withoutAddress(text('howpublished'));
}

function withoutAddress(text: string): string {
  return /^https?:/i.test(text) ? '' : text;
}
