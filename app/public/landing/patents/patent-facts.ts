import { collections, type Item } from '#core/collections/index.ts';
import { shownName } from '#core/publications/printed-name.ts';

/** The inventors of a patent, its office and number, and its status, on one line; empty where nothing is known. */
export function patentFacts({ inventors, office, number, status }: Item<'patents'>): string {
  const label = status && collections.patents.fields.status.options.find(({ value }) => value === status)?.label;
  return [inventors.map(shownName).join(', '), [office, number].filter(Boolean).join(' '), label].filter(Boolean).join(' · ');
}
