import { once } from '../once.ts';
import type { Paper } from './paper.ts';

/** Another version of a publication, and what it is to that one. */
export interface OtherVersion {
  readonly paper: Paper;
  readonly is: 'preprint' | 'published' | 'other';
}

/** The other versions of publications, by their ids. */
export type Versions = ReadonlyMap<string, readonly OtherVersion[]>;

/**
 * Finds the other versions of publications: what each is a version of first, then those that are versions of it.
 * @param all all publications that visitors see: the same list until the content changes
 */
export function versionsAmong(all: readonly Paper[], papers: readonly Paper[]): Versions {
  const families = familiesOf(all);
  return new Map(
    papers.flatMap((paper) => {
      const others = (families.get(paper.version_of ?? paper.id) ?? []).filter(({ id }) => id !== paper.id);
      return others.length === 0 ? [] : [[paper.id, others.map((other) => ({ paper: other, is: relation(paper, other) }))]];
    }),
  );
}

/** The versions of one work are one family: each refers to the same publication, which refers to none. */
const familiesOf = once((papers: readonly Paper[]): ReadonlyMap<string, readonly Paper[]> => {
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  const versions = Map.groupBy(
    papers.filter(({ version_of }) => version_of !== null && byId.has(version_of)),
    ({ version_of }) => version_of ?? '',
  );
  return new Map([...versions].map(([head, of]) => [head, [byId.get(head), ...of].filter((paper) => paper !== undefined)]));
});

function relation({ type }: Paper, { type: other }: Paper): OtherVersion['is'] {
  if (other === 'preprint') return 'preprint';
  return type === 'preprint' ? 'published' : 'other';
}

/** Publications as a list shows and counts them: a version of one that stands in the list stands with that. */
export function withoutListedVersions(shown: readonly Paper[]): readonly Paper[] {
  if (shown.every(({ version_of }) => version_of === null)) return shown;
  const ids = new Set(shown.map(({ id }) => id));
  return shown.filter(({ version_of }) => version_of === null || !ids.has(version_of));
}
