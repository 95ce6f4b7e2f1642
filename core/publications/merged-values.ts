import { collections, type Item } from '../collections/index.ts';
import { isSame } from '../is-same.ts';
import { isVacant } from './paper-values.ts';

type Paper = Item<'papers'>;
type PaperField = keyof typeof collections.papers.fields;

/** A field that a merge may take from the other publication although the kept one has a value of its own. */
export type TakeableField = Exclude<PaperField, 'enabled' | 'links' | 'more_authors'>;

/** All of them. */
export const TAKEABLE_FIELDS = Object.keys(collections.papers.fields).filter(
  (name): name is TakeableField => name !== 'enabled' && name !== 'links' && name !== 'more_authors',
);

/** The values that a merge gives to the publication that is kept. */
export interface MergedValues {
  /** All values that change. */
  readonly values: Partial<Paper>;
  /** The fields among them that were blank. */
  readonly fills: readonly string[];
}

/**
 * The values that the kept one of two publications gets from the other: those of its blank fields, those that are
 * taken, and the links that it does not have.
 */
export function mergedValues(kept: Paper, other: Paper, taken: readonly string[]): MergedValues {
  const fills = TAKEABLE_FIELDS.filter((name) => isVacant(name, kept[name]) && !isVacant(name, other[name]) && fits(name, kept, other));
  const values: Record<string, unknown> = {};
  for (const name of TAKEABLE_FIELDS) if (fills.includes(name) || taken.includes(name)) values[name] = other[name];
  // Whether a list of authors is whole belongs to it.
  if ('authors' in values) values.more_authors = other.more_authors;
  const links = other.links.filter(({ url }) => !kept.links.some((each) => each.url === url));
  if (links.length > 0) values.links = [...kept.links, ...links];
  return { values: Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, kept[name as PaperField]))), fills };
}

/** A date of another year would contradict the kept one's year. */
function fits(name: TakeableField, kept: Paper, other: Paper): boolean {
  return name !== 'date' || other.date.startsWith(String(kept.year));
}
