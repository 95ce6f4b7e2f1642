import type { Item } from '#core/collections/index.ts';
import { typeIn } from '#core/formats/publication-type.ts';

const MEETING =
  /\b(conferences?|proceedings|symposi(um|a)|workshop|congress|meeting|congresos?|conferencias?|simposios?|coloquios?|jornadas?|encuentros?|talleres|memorias)\b/i;

/** The kind of a publication's venue, as search engines for scholars tell venues apart. */
export type VenueKind = 'journal' | 'conference' | 'book' | 'institution' | 'publisher' | 'unknown';

const KINDS: Readonly<Record<string, VenueKind>> = {
  article: 'journal',
  review: 'journal',
  'conference-paper': 'conference',
  chapter: 'book',
  'reference-entry': 'book',
  thesis: 'institution',
  report: 'institution',
  book: 'publisher',
  preprint: 'publisher',
  dataset: 'publisher',
  software: 'publisher',
};

/**
 * The kind of a venue. The name of a conference says so where the type does not; a publication without a type is an
 * article.
 */
export function venueKind({ type, venue }: Pick<Item<'papers'>, 'type' | 'venue'>): VenueKind {
  const known = KINDS[type];
  if (known !== undefined) return known;
  if (typeIn(venue, 'other') === 'preprint') return 'publisher';
  if (MEETING.test(venue)) return 'conference';
  return type === '' ? 'journal' : 'unknown';
}
