import type { Item } from '#core/collections/index.ts';

export interface YearOfPapers {
  readonly year: number;
  readonly papers: readonly Item<'papers'>[];
}

/** Publications grouped by year, the newest year first, each year in the list's order (spec, section 7). */
export function papersByYear(papers: readonly Item<'papers'>[]): YearOfPapers[] {
  const years = Map.groupBy(papers, ({ year }) => year);
  return [...years].map(([year, ofYear]) => ({ year, papers: ofYear })).toSorted((one, other) => other.year - one.year);
}
