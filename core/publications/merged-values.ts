import { collections } from '../collections/index.ts';
import { isSame } from '../is-same.ts';
import type { Paper } from './paper.ts';
import { fitsYear, isVacant } from './paper-values.ts';

type PaperField = keyof typeof collections.papers.fields;

/** Fields with rules of their own: what belongs to the list of authors goes with it, and versions are moved. */
const NOT_TAKEN = ['enabled', 'links', 'more_authors', 'equal_authors', 'corresponding_authors', 'version_of'] as const;

/** A field that a merge may take from the other publication although the kept one has a value of its own. */
export type TakeableField = Exclude<PaperField, (typeof NOT_TAKEN)[number]>;

/** All of them. */
export const TAKEABLE_FIELDS = Object.keys(collections.papers.fields).filter(
  (name): name is TakeableField => !(NOT_TAKEN as readonly string[]).includes(name),
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
  const fills = TAKEABLE_FIELDS.filter(
    (name) => isVacant(name, kept[name]) && !isVacant(name, other[name]) && fitsYear(name, other[name], kept.year),
  );
  const values: Record<string, unknown> = {};
  for (const name of TAKEABLE_FIELDS) if (fills.includes(name) || taken.includes(name)) values[name] = other[name];
  if ('authors' in values) for (const name of OF_AUTHORS) values[name] = other[name];
  const head = headOfMerged(kept, other);
  if (head !== (kept.version_of ?? null)) values.version_of = head;
  const links = other.links.filter(({ url }) => !kept.links.some((each) => each.url === url));
  if (links.length > 0) values.links = [...kept.links, ...links];
  return { values: Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, kept[name as PaperField]))), fills };
}

const OF_AUTHORS = ['more_authors', 'equal_authors', 'corresponding_authors'] as const;

/**
 * The publication of which the merged one is a version: the kept one's own, else the other's. Two that were versions of
 * one another are none any more.
 */
export function headOfMerged(kept: Pick<Paper, 'id' | 'version_of'>, other: Pick<Paper, 'id' | 'version_of'>): string | null {
  return [kept.version_of, other.version_of].find((head) => typeof head === 'string' && head !== kept.id && head !== other.id) ?? null;
}
